// A race: the ways to do one thing take turns in one process, after they were seen to do the same.

/** How many results each way gives. */
export const ROUNDS = 9;
/** A result is the best of so many turns: short ones, between which the machine may do something else. */
const TURNS = 8;
/** Milliseconds of a turn, and of running warm. */
const SLICE = 1.5;
const WARM = 60;

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
  while (best(() => run(way, inputs, many)) < SLICE / 2) many *= 2;
  return many;
}

/** The least of a few times: what else the machine does makes a slice longer, never shorter. */
const best = (time) => Math.min(time(), time(), time());

/** The nanoseconds a call of each way, round by round: the best of its turns; in each turn another way begins. */
export function race(row, inputs, rounds = ROUNDS) {
  agree(row, inputs);
  const lanes = Object.entries(row.ways).map(([name, way]) => {
    const run = loop();
    const warm = performance.now();
    while (performance.now() - warm < WARM) run(way, inputs, inputs.length);
    return { name, way, run, many: calls(run, way, inputs), times: [] };
  });
  for (let turn = 0; turn < rounds * TURNS; turn += 1) {
    const round = Math.floor(turn / TURNS);
    for (let at = 0; at < lanes.length; at += 1) {
      const { way, run, many, times } = lanes[(at + turn) % lanes.length];
      times[round] = Math.min(times[round] ?? Infinity, (run(way, inputs, many) / many) * 1e6);
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
