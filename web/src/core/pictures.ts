/** The picture that was drawn last: the rules know it by its number alone, and its pixels stay here. */
let shown: { number: number; image: ImageData } | undefined;
let last = 0;

/** Keeps the pixels of a picture in the place of those before; its number. */
export function keepPicture(image: ImageData): number {
  shown = { number: (last += 1), image };
  return last;
}

/** Puts the picture of a number onto a canvas, in its own size; another one is gone, and what stands there stays. */
export function putPicture(number: number, canvas: HTMLCanvasElement): void {
  if (shown?.number !== number) return;
  const { width, height } = shown.image;
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.putImageData(shown.image, 0, 0);
}
