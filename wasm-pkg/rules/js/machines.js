import { drop, hold, use } from './held.js';
import { wasm } from './module.js';
import { flag, number, optional } from './plain.js';

const [SLIDER, COUNTDOWN, VIEWER] = [0, 1, 2];

export const sliderWidth = (measured, phoneTab) => wasm.sliderWidth(optional(measured, 'measured'), flag(phoneTab, 'phoneTab'));

export class Slider {
  #place;

  constructor(width) {
    const pixels = optional(width, 'width');
    this.#place = hold(this, SLIDER, (place) => wasm.slider(place, pixels));
  }

  move(x) {
    return wasm.sliderMove(use(this.#place), number(x, 'x'));
  }

  release() {
    return wasm.sliderDo(use(this.#place), 0) > 0;
  }

  step(forward) {
    return wasm.sliderDo(use(this.#place), flag(forward, 'forward') ? 2 : 1) > 0;
  }

  end() {
    return wasm.sliderDo(use(this.#place), 3) > 0;
  }

  reset() {
    wasm.sliderReset(use(this.#place));
  }

  resize(width) {
    wasm.sliderResize(use(this.#place), number(width, 'width'));
  }

  get width() {
    return wasm.sliderSees(use(this.#place), false);
  }

  get x() {
    return wasm.sliderSees(use(this.#place), true);
  }

  get passed() {
    return wasm.sliderPassed(use(this.#place)) > 0;
  }

  [Symbol.dispose ?? 'dispose']() {
    this.#place = drop(this, SLIDER, this.#place);
  }
}

export class Countdown {
  #place;

  constructor(length) {
    const span = optional(length, 'length');
    this.#place = hold(this, COUNTDOWN, (place) => wasm.countdown(place, span));
  }

  press() {
    return wasm.countdownDo(use(this.#place), 0, 0) > 0;
  }

  sent(ok, now) {
    wasm.countdownDo(use(this.#place), flag(ok, 'ok') ? 1 : 2, number(now, 'now'));
  }

  secondsLeft(now) {
    return wasm.countdownLeft(use(this.#place), number(now, 'now')) >>> 0;
  }

  wake(now) {
    return wasm.countdownWake(use(this.#place), number(now, 'now')) || undefined;
  }

  get ready() {
    return wasm.countdownReady(use(this.#place)) > 0;
  }

  [Symbol.dispose ?? 'dispose']() {
    this.#place = drop(this, COUNTDOWN, this.#place);
  }
}

export class ImageViewer {
  #place = hold(this, VIEWER, (place) => wasm.viewer(place));

  #do(what) {
    wasm.viewerDo(use(this.#place), what);
  }

  zoomIn() {
    this.#do(0);
  }

  zoomOut() {
    this.#do(1);
  }

  turnRight() {
    this.#do(2);
  }

  turnLeft() {
    this.#do(3);
  }

  switchFit() {
    this.#do(4);
  }

  reset() {
    this.#do(5);
  }

  get zoom() {
    return wasm.viewerZoom(use(this.#place));
  }

  get degrees() {
    return wasm.viewerStands(use(this.#place)) & ~1;
  }

  get fit() {
    return wasm.viewerStands(use(this.#place)) & 1 ? 'original' : 'contain';
  }

  [Symbol.dispose ?? 'dispose']() {
    this.#place = drop(this, VIEWER, this.#place);
  }
}
