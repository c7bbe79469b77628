// The middle of several measurements.
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The median of what `times` runs give, one after another. */
export async function medianOf(times, measure) {
  const values = [];
  for (let at = 0; at < times; at += 1) values.push(await measure(at));
  return median(values);
}
