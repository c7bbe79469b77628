import { GradeBox } from '../../components/ui/GradeBox';
import { Link } from '../../components/ui/Link';
import { TextButton } from '../../components/ui/TextButton';
import type { PredictionEvent, PredictionView } from '../../core/views';
import styles from './prediction.module.css';

interface Props {
  view: PredictionView;
  send: (event: PredictionEvent) => void;
}

/** The box in which a grade is looked for, and the one that was picked. */
export function Grade({ view: { sought, options, offered, nothing, grade }, send }: Props) {
  return (
    <div>
      <GradeBox label="牌号" placeholder="牌号或名称，可不选" sought={sought} options={options} offered={offered} nothing={nothing} send={send} className={styles.grade} />
      {grade && <p className={styles.picked}><Link to={grade.to}>{grade.label}</Link><TextButton onClick={() => send({ type: 'gradeCleared' })}>清空</TextButton></p>}
    </div>
  );
}
