import { useId, type CSSProperties } from 'react';
import { Icon } from '../ui/Icon';
import { useSlider } from '../../core/slider';
import type { Done } from './view';
import styles from './SlideCheck.module.css';

/** Dragged to its end, or brought there by the arrow keys or End. What it asks for stands on it, in red once that is missing. */
export function SlideCheck({ view, done }: Done) {
  const { sliderLabel: label, sliderWidth: width, sliderX: x, sliderPercent: percent, sliderHint, sliderText, passed } = view;
  const error = view.refused.slider;
  const id = useId();
  const { track, thumb } = useSlider({ width, x, passed }, {
    measured: (width) => done({ type: 'measured', width }),
    released: (x) => done({ type: 'sliderReleased', x }),
    stepped: (forward) => done({ type: 'sliderStepped', forward }),
    ended: () => done({ type: 'sliderEnded' }),
    left: () => done({ type: 'sliderLeft' }),
  });
  return (
    <div>
      <div ref={track} className={styles.track} data-passed={passed} data-refused={error !== undefined} style={{ '--way': `${width}px` } as CSSProperties}>
        <span className={styles.slid} />
        <span className={styles.hint} aria-hidden="true">{sliderHint}</span>
        <div className={styles.moved}>
          <div
            className={styles.thumb}
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={sliderText}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : id}
            data-field="slider"
            {...thumb}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.closest('form')?.requestSubmit();
              else thumb.onKeyDown(event);
            }}
          >
            <Icon name={passed ? 'check' : 'slide'} />
          </div>
        </div>
      </div>
      <div className={styles.below}><p id={id} className="visually-hidden" aria-live="polite">{error}</p></div>
    </div>
  );
}
