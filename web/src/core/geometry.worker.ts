import init, { Solid } from '@sanku/core/geometry';
import type { Answer, Question } from './compute';
import { imageOf } from './image';

type Drawing = Extract<Question, { kind: 'draw' }>;

/** Whether the module came; the page hears of what failed, and ends this worker. */
const ready = init().then(() => true, failed);
/** The body that was drawn last, which is most often the next one, too. */
let last: { of: string; solid: Solid } | undefined;

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  if (!(await ready) || data.kind !== 'draw') return;
  try {
    answer(data);
  } catch (error) {
    failed(error);
  }
});

/** DRW-1 Draws a body, and hands its pixels over. */
function answer({ id, body, shot }: Drawing) {
  const drawn = solid(body).draw(shot);
  const { seen } = drawn;
  const image = imageOf(drawn);
  drawn.free();
  postMessage({ id, result: { type: 'draw', picture: undefined, seen }, image } satisfies Answer, { transfer: [image.data.buffer] });
}

function solid(body: Drawing['body']): Solid {
  const of = JSON.stringify(body);
  if (last?.of === of) return last.solid;
  last?.solid.free();
  last = undefined;
  last = { of, solid: new Solid(body.kind, body.sizes) };
  return last.solid;
}

function failed(error: unknown) {
  reportError(error);
  return false;
}
