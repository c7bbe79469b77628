import { memo, type ReactNode } from 'react';
import type { Drawing as Lines, Shape, ShownDimension } from '../../core/views';
import { apart, around, boxed, listed, turned } from './geometry';
import { Measure, type Measured } from './Measure';
import { joined, type Drawn } from './strokes';
import styles from './Drawing.module.css';

interface Props {
  drawing: Lines;
  /** What it shows, for who cannot see it; without one it is decoration. */
  label?: string;
  className?: string | undefined;
  /** What lies in front of it. */
  children?: ReactNode;
}

interface DimensionedProps extends Required<Pick<Props, 'drawing' | 'label'>>, Pick<Props, 'className'>, Measured {
  dimensions: readonly ShownDimension[];
}

/** A line drawing whose dimensions light up with their columns, and open to be changed. */
export function DimensionedDrawing({ drawing: { viewBox, shapes }, label, className, dimensions, ...measured }: DimensionedProps) {
  const { rest, runs } = apart(shapes, dimensions.map(({ shapes }) => shapes));
  return (
    <svg className={className} viewBox={boxed(viewBox)} preserveAspectRatio="xMidYMid meet" role="group" aria-label={label}>
      {lines(rest)}
      {dimensions.map(({ column, label }, at) => (
        <Measure key={at} column={column} label={label} {...measured}>{lines(runs[at] ?? [])}</Measure>
      ))}
    </svg>
  );
}

/** A line drawing: each role has its colour and its line width, whatever the scale. */
export const Drawing = memo(function Drawing({ drawing, label, className, children }: Props) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className} viewBox={boxed(drawing.viewBox)} preserveAspectRatio="xMidYMid meet" {...named}>
      {lines(drawing.shapes)}
      {children}
    </svg>
  );
});

/** Lines and areas, texts, in their order. */
const lines = (shapes: readonly Shape[]) => joined(shapes).map((shape, at) => <Line key={at} shape={shape} />);

function Line({ shape }: { shape: Drawn<Shape> }) {
  const className = styles[shape.role];
  switch (shape.type) {
    case 'arrows':
      return <path className={className} data-filled="true" d={shape.path} />;
    case 'strokes':
      return <path className={`${className} ${styles.open}`} d={shape.path} />;
    case 'polyline':
      return <polygon className={className} points={listed(shape.points)} />;
    case 'circle': {
      const [x, y] = shape.centre;
      return <circle className={className} cx={x} cy={y} r={shape.radius} />;
    }
    case 'rect':
      return <rect className={className} {...around(shape.centre, shape.size)} rx={shape.radius} {...turned(shape.angle, shape.centre)} />;
    case 'text': {
      const [x, y] = shape.at;
      return (
        <text className={`${className} ${styles.text}`} x={x} y={y} fontSize={shape.size} textAnchor={shape.anchor} {...turned(shape.angle, shape.at)}>
          {shape.text}
        </text>
      );
    }
    default:
      return shape satisfies never;
  }
}
