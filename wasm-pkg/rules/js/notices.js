import { wasm } from './module.js';
import { elements, fields, flag, number, optional } from './plain.js';
import { list, write } from './scratch.js';

/** An announcement as three texts: when it expires, 0 if it is published, what it says. */
function texts(announcement) {
  const [value, status, remark] = fields(announcement, 'value', 'status', 'remark');
  return [value, number(status, 'status') === 0 ? '0' : '1', remark];
}

const time = (value) => (Number.isNaN(value) ? undefined : value);

export function isAnnouncementVisible(announcement, now) {
  return wasm.isAnnouncementVisible(list(texts(announcement)), number(now, 'now')) > 0;
}

export function announcementBar(fetched, at) {
  const [now, training, dismissed] = fields(at, 'now', 'training', 'dismissed');
  const [remark, when] = dismissed == null ? [] : fields(dismissed, 'remark', 'at');
  const all = [...elements(fetched, 'fetched').flatMap(texts), remark];
  const changes = wasm.bar(list(all), optional(when, 'dismissed.at'), flag(training, 'training'), number(now, 'now'));
  const displayed = changes > 0;
  const bar = { displayed, popperTop: wasm.popperTop(displayed) };
  return Number.isFinite(changes) ? { ...bar, changesAt: Math.abs(changes) } : bar;
}

export const momentOf = (text) => time(wasm.moment(write(text), false));
export const expiryOf = (text) => time(wasm.moment(write(text), true));

export function noticeSeconds(textWidth, visibleWidth, reducedMotion) {
  return time(wasm.noticeSeconds(number(textWidth, 'textWidth'), number(visibleWidth, 'visibleWidth'), flag(reducedMotion, 'reducedMotion')));
}
