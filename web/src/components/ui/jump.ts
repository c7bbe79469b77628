/** Goes to a place of the page, by its id: it is in sight, and the keyboard goes on from there. */
export function jump(id: string) {
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
