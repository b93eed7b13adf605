import { Tabs } from 'antd';
import { useExamWords } from '../exam-words';
import { type CheckStore, type FormTab, formTabs } from './checks';
import { ConclusionPanel } from './conclusion-panel';
import { ExamPanel } from './exam-panel';
import { ReachGoal } from './reach-goal';
import styles from './record-form.module.css';
import { TabLabel } from './tab-label';
import type { Places } from './use-places';
import { VisitPanel } from './visit-panel';

const tabAt = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-node-key]')?.getAttribute('data-node-key');

const named = (key: string | null | undefined | false) => formTabs.find((name) => name === key);

/** The parts of the form, of which one is shown. */
export function RecordTabs({ store, places }: { store: CheckStore; places: Places }) {
  const words = useExamWords();
  const { tab, goal, panel } = places;
  const choose = (key: FormTab | undefined) => key && places.choose(key);
  return (
    <Tabs
      classNames={{ root: `${styles.form} surface grow`, header: styles.tabs }}
      activeKey={tab}
      onChange={(key) => choose(named(key))}
      // antd moves a tab that is half out of sight as soon as it is pressed, and then the click meets another place.
      onMouseDown={({ target }) => choose(named(tabAt(target)))}
      // English names fit beside the menu of a small laptop; antd's own 32 cut the last one off.
      tabBarGutter={16}
      destroyOnHidden
      animated={false}
      items={formTabs.map((name) => ({
        key: name,
        label: <TabLabel tab={name} store={store} label={words.tab(name)} />,
        children: (
          <div ref={name === tab ? panel : undefined} className={styles.panel}>
            <ReachGoal goal={goal} panel={panel} />
            <TabPanel tab={name} />
          </div>
        ),
      }))}
    />
  );
}

function TabPanel({ tab }: { tab: FormTab }) {
  if (tab === 'visit') return <VisitPanel />;
  return tab === 'conclusion' ? <ConclusionPanel /> : <ExamPanel tab={tab} />;
}
