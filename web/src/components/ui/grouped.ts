/** A count with its thousands apart: 12,504. By hand, for the browser takes 20 ms to load its tables for it. */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
