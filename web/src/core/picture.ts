import { forget, keep, kept, save } from './files';

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

/** So many pixels to one of the lines' own: as sharp as paper needs to be. */
const SHARP = 2;

/** Puts a picture in lines onto the user's machine as one in pixels; one that is no picture is none. */
export async function savePixels(svg: string, name: string): Promise<void> {
  const image = await drawnOf(new Blob([svg], { type: 'image/svg+xml' }));
  const [width, height] = [(image?.naturalWidth ?? 0) * SHARP, (image?.naturalHeight ?? 0) * SHARP];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  if (image) canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'));
  const url = blob ? save(keep(blob), name) : undefined;
  if (url !== undefined) setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
