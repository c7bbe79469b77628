import type { Library } from '../../core/views';

interface Way {
  name: string;
  hint: string;
  words: string;
}

/** What an entrance says, and the searches it offers. */
export const ENTRANCES: Record<Library, { text: string; ways: readonly Way[] }> = {
  part: {
    text: '按国标与国际标准整理的标准件。每个零件族列出全部合法配置，尺寸来自公式与表格，可逐行筛选。',
    ways: [
      { name: '内六角圆柱头螺钉', hint: 'GB/T 70.1', words: '内六角' },
      { name: '六角头螺栓', hint: 'GB/T 5782', words: '六角头螺栓' },
      { name: '六角螺母', hint: 'GB/T 6170', words: '六角螺母' },
      { name: '平垫圈', hint: 'GB/T 97.1', words: '平垫圈' },
      { name: '深沟球轴承', hint: 'GB/T 276', words: '深沟球轴承' },
      { name: '圆柱销', hint: 'GB/T 119', words: '圆柱销' },
    ],
  },
  component: {
    text: '电子元器件的原理图符号、封装与参数。符号按单元绘出，封装按焊盘尺寸绘出。',
    ways: [
      { name: '微控制器', hint: 'STM32', words: 'STM32' },
      { name: '运算放大器', hint: 'LM358', words: 'LM358' },
      { name: '电阻', hint: 'E24 系列', words: '电阻' },
      { name: '电容', hint: '陶瓷、电解', words: '电容' },
      { name: '二极管', hint: '1N4148', words: '二极管' },
      { name: '连接器', hint: '排针、插座', words: '连接器' },
    ],
  },
  mat: {
    text: '面向仿真的材料数据：密度、弹性模量、强度、热性能，并列最小、典型与最大值。',
    ways: [
      { name: '碳素结构钢', hint: 'Q235', words: 'Q235' },
      { name: '铝合金', hint: '6061', words: '铝合金' },
      { name: '不锈钢', hint: '304', words: '不锈钢' },
      { name: '工程塑料', hint: 'ABS、PA66', words: '塑料' },
      { name: '铜合金', hint: 'H62', words: '铜' },
      { name: '钛合金', hint: 'TC4', words: '钛合金' },
    ],
  },
};
