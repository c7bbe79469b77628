import { Choice } from '../../components/ui/Choice';
import { useComposed } from '../../components/ui/composed';
import { GradeBox } from '../../components/ui/GradeBox';
import { Link } from '../../components/ui/Link';
import type { ModelEvent, ModelMass } from '../../core/views';
import styles from './weight.module.css';

type Send = (event: ModelEvent) => void;

/** What the body weighs, by a density that is typed or by that of a material. */
export function Weight({ mass, send }: { mass: ModelMass; send: Send }) {
  const { density, text, wrong, unit, units, sought, options, offered, nothing, grade } = mass;
  const composed = useComposed(density, (text) => send({ type: 'densityTyped', text }));
  return (
    <div>
      <dt>质量</dt>
      <dd>
        <output className={styles.mass} data-wrong={wrong}>{text}</output>
        <Choice label="质量单位" value={unit} options={units} chosen={(unit) => send({ type: 'massUnitChosen', unit })} />
        <label className={styles.field}>密度<input inputMode="decimal" aria-invalid={wrong} {...composed} />g/cm³</label>
        <GradeBox label="材料" placeholder="牌号或名称" sought={sought} options={options} offered={offered} nothing={nothing} send={send} className={`${styles.field} ${styles.grade}`} />
        {grade && <p className={styles.source}><Link to={grade.link.to}>{grade.link.label}</Link> {grade.text}</p>}
      </dd>
    </div>
  );
}
