import { memo, type ReactNode } from 'react';
import type { Drawing as Lines, Shape, ShownDimension } from '../../core/views';
import { apart, arcPath, around, boxed, listed, turned } from './geometry';
import { Measure, type Measured } from './Measure';
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
      {rest.map((shape, at) => <Line key={at} shape={shape} />)}
      {dimensions.map(({ column, label }, at) => (
        <Measure key={at} column={column} label={label} {...measured}>{runs[at]?.map((shape, at) => <Line key={at} shape={shape} />)}</Measure>
      ))}
    </svg>
  );
}

/** A line drawing: each role has its colour and its line width, whatever the scale. */
export const Drawing = memo(function Drawing({ drawing, label, className, children }: Props) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className} viewBox={boxed(drawing.viewBox)} preserveAspectRatio="xMidYMid meet" {...named}>
      {drawing.shapes.map((shape, at) => <Line key={at} shape={shape} />)}
      {children}
    </svg>
  );
});

function Line({ shape }: { shape: Shape }) {
  const className = styles[shape.role];
  switch (shape.type) {
    case 'polyline': {
      const points = listed(shape.points);
      return shape.closed ? <polygon className={className} points={points} /> : <polyline className={`${className} ${styles.open}`} points={points} />;
    }
    case 'circle': {
      const [x, y] = shape.centre;
      return <circle className={className} cx={x} cy={y} r={shape.radius} />;
    }
    case 'arc':
      return <path className={`${className} ${styles.open}`} d={arcPath(shape)} />;
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
