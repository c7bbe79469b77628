import { useCallback } from 'react';
import { kept } from './files';

/** Shows the bytes behind a number in an image, as long as that is there. */
export const usePreview = (file: number) =>
  useCallback((image: HTMLImageElement | null) => {
    const blob = kept(file);
    if (!image || !blob) return undefined;
    const url = URL.createObjectURL(blob);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
