import { memo } from 'react';
import type { Drawing as Lines, Shape } from '../../core/views';
import { arcPath } from './arc';
import styles from './Drawing.module.css';

interface Props {
  drawing: Lines;
  /** What it shows, for who cannot see it; without one it is decoration. */
  label?: string;
  className?: string | undefined;
}

/** A line drawing: each role has its colour and its line width, whatever the scale. */
export const Drawing = memo(function Drawing({ drawing, label, className }: Props) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className} viewBox={drawing.viewBox.join(' ')} preserveAspectRatio="xMidYMid meet" {...named}>
      {drawing.shapes.map((shape, at) => <Line key={at} shape={shape} />)}
    </svg>
  );
});

function Line({ shape }: { shape: Shape }) {
  const className = styles[shape.role];
  switch (shape.type) {
    case 'polyline': {
      const points = shape.points.map((point) => point.join(',')).join(' ');
      return shape.closed ? <polygon className={className} points={points} /> : <polyline className={open(className)} points={points} />;
    }
    case 'circle':
      return <circle className={className} cx={shape.centre[0]} cy={shape.centre[1]} r={shape.radius} />;
    case 'arc':
      return <path className={open(className)} d={arcPath(shape)} />;
    case 'rect': {
      const [width, height] = shape.size;
      const [x, y] = shape.centre;
      const turn = shape.angle === 0 ? {} : { transform: `rotate(${-shape.angle} ${x} ${y})` };
      return <rect className={className} x={x - width / 2} y={y - height / 2} width={width} height={height} rx={shape.radius} {...turn} />;
    }
    case 'text': {
      const [x, y] = shape.at;
      const turn = shape.angle === 0 ? {} : { transform: `rotate(${-shape.angle} ${x} ${y})` };
      return (
        <text className={`${className} ${styles.text}`} x={x} y={y} fontSize={shape.size} textAnchor={shape.anchor} {...turn}>
          {shape.text}
        </text>
      );
    }
    default:
      return shape satisfies never;
  }
}

/** A line that does not close encloses nothing. */
const open = (className: string | undefined) => `${className} ${styles.open}`;
