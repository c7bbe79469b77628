/** 128 bits that nobody can guess, as 32 digits of base 16: plain http has them too, unlike `randomUUID`. */
export const drawn = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
