// A race: the ways to do one thing take turns in one process, after they were seen to do the same.

/** How often each way has its turn. */
export const ROUNDS = 9;
const SLICE = 12;
const ENOUGH = 1.5;

/** Milliseconds that so many calls of a way take. Each way gets a loop of its own: a shared one would see many functions and be slow for all. */
function loop() {
  return new Function('way', 'inputs', 'calls', `
    const many = inputs.length;
    let sink = 0;
    const since = performance.now();
    for (let at = 0, next = 0; at < calls; at += 1) {
      if (way(inputs[next])) sink += 1;
      next += 1;
      if (next === many) next = 0;
    }
    const taken = performance.now() - since;
    globalThis.sink = sink;
    return taken;
  `);
}

/** Stops the race unless all ways say the same of each input. */
export function agree({ figure, ways, same = Object.is }, inputs) {
  const [[first, judge], ...others] = Object.entries(ways);
  for (const input of inputs) {
    const expected = judge(input);
    for (const [name, way] of others) {
      const said = way(input);
      if (!same(said, expected)) throw new Error(`${figure}: of ${JSON.stringify(input)} ${first} says ${expected}, ${name} says ${said}`);
    }
  }
}

/** How many calls fill a slice of time: doubled until they are long enough to be timed. */
function calls(run, way, inputs) {
  let many = 64;
  let taken = run(way, inputs, many);
  while (taken < ENOUGH) taken = run(way, inputs, (many *= 2));
  return Math.max(many, Math.round((many * SLICE) / taken));
}

/** The nanoseconds a call of each way, round by round; in each round another way begins. */
export function race(row, inputs, rounds = ROUNDS) {
  agree(row, inputs);
  const lanes = Object.entries(row.ways).map(([name, way]) => {
    const run = loop();
    for (let warm = 0; warm < 3; warm += 1) calls(run, way, inputs);
    return { name, way, run, many: calls(run, way, inputs), times: [] };
  });
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < lanes.length; at += 1) {
      const { way, run, many, times } = lanes[(at + round) % lanes.length];
      times.push((run(way, inputs, many) / many) * 1e6);
    }
  }
  return Object.fromEntries(lanes.map(({ name, times }) => [name, times]));
}

/** Every row with each kind of its inputs: `[{ group, figure, inputs, goals, times: { way: [ns…] } }]`. */
export function raced(groups) {
  return Object.entries(groups).flatMap(([group, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row.inputs).map(([inputs, list]) => {
        const goals = row.goals.filter((goal) => goal.inputs === inputs && goal.way in row.ways && (!goal.than || goal.than in row.ways));
        return { group, figure: row.figure, inputs, goals, times: race(row, list) };
      }),
    ),
  );
}
