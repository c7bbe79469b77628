/** What a module drew, as it is handed to the page. */
export const imageOf = ({ width, height, pixels }: { width: number; height: number; pixels: Uint8ClampedArray }) => new ImageData(pixels as Uint8ClampedArray<ArrayBuffer>, width, height);
