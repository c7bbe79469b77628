// QRY-1 How a query is read, from the package: what the search says of a word, the box says while it is typed.
import { readingLine, understand } from '@sanku/core/query';
import { expect, test } from 'vitest';

const line = (text) => readingLine(text).map(({ label, said }) => `${label} ${said}`);

test('qry_1_each_word_is_read_in_order_and_can_be_read_otherwise', () => {
  const words = understand('螺栓 M6×20 0603');
  expect(words.map(({ text, from, reading }) => [text, from, reading.label, reading.said])).toEqual([
    ['螺栓', 0, '文字', '螺栓'],
    ['M6×20', 3, '尺寸', 'M6×20'],
    ['0603', 9, '封装', '0603'],
  ]);
  expect(words[2].ways.map(({ text, reading }) => [text, reading.label])).toContainEqual(['规格:0603', '规格']);
});

test.each([
  ['', []],
  ['螺栓', []],
  ['螺栓 GB/T 5782-2016 M12x80 8.8级', ['标准 GB/T 5782（2016版）', '尺寸 M12×80', '性能等级 8.8']],
  ['铝 屈服>300 密度<3', ['范围 屈服强度 > 300 MPa', '范围 密度 < 3000 kg/m³']],
  ['104', ['规格 104 或 100 kΩ 或 100 nF 或 100 mH']],
  ['电阻 2k2 1%', ['数值 2.2 kΩ', '数值 1 %']],
])('qry_1_the_line_below_the_box_for_%s', (text, expected) => {
  expect(line(text)).toEqual(expected);
});

test('qry_1_no_text_makes_it_trap', () => {
  for (const text of ['\uD800', '1'.repeat(5_000), 'M6×'.repeat(2_000), '5782'.repeat(500)]) {
    expect(Array.isArray(understand(text))).toBe(true);
    expect(Array.isArray(readingLine(text))).toBe(true);
  }
});
