import { forget, kept } from './files';

/** As good as a small picture needs to be. */
const QUALITY = 0.85;

/** A square JPEG of so many pixels each way out of the middle of a picture; none of a file that is no picture. */
export async function shrink(file: number, side: number): Promise<string | undefined> {
  const blob = kept(file);
  forget(file);
  const image = blob && (await drawnOf(blob));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d');
  if (!image || !pen) return undefined;
  const part = Math.min(image.naturalWidth, image.naturalHeight);
  // What is transparent would be black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(image, (image.naturalWidth - part) / 2, (image.naturalHeight - part) / 2, part, part, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

async function drawnOf(blob: Blob): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
