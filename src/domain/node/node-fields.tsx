import { isOwnFrame, webAddress } from '@contract/frame';
import { allResources } from '@contract/index';
import { nodeFields } from '@contract/menu-nodes';
import { menuType } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { AutoComplete, Input } from 'antd';
import type { ComponentProps, ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { pageNames } from '@/providers/menu/page-names';
import { Field } from '@/ui/form/field';
import type { FieldInput } from '@/ui/form/field-input';
import formStyles from '@/ui/form/form.module.css';
import { FormSelect } from '@/ui/form/form-select';
import { useNodeLabel } from '@/ui/names/use-node-label';
import { useConsoleConfig } from '@/ui/site/use-console-config';
import { CallSelect } from './call-select';
import { IconPicker } from './icon-picker';
import styles from './nodes.module.css';
import { ParentSelect } from './parent-select';
import { TypeChoice } from './type-choice';

type Props = Pick<ComponentProps<typeof ParentSelect>, 'nodes' | 'panel' | 'self'> & { path?: string };

/** The fields of a node, those that its type has a use for. */
export function NodeFields({ nodes, panel, self, path }: Props) {
  const translate = useTranslate();
  const type = Number(useWatch({ name: 'type' }));
  const hints = useHints(path);
  const has = new Set<string>(nodeFields(panel, type));
  const asked = new Set(type === menuType.api ? ['key'] : ['route']);
  const field = (name: string, input?: ReactElement<Record<string, unknown>>, wide = false) =>
    has.has(name) && (
      <Field
        key={name}
        name={name}
        hint={hints[name]}
        className={wide ? 'whole-line' : undefined}
        required={asked.has(name)}
      >
        {input}
      </Field>
    );

  return (
    <div className={formStyles.fields}>
      <Field name="type" className="whole-line">
        <TypeChoice panel={panel} />
      </Field>
      {field('parentId', <ParentSelect nodes={nodes} panel={panel} self={self} />, true)}
      {field('label', <LabelInput />)}
      {field('route', <Input placeholder="reports" spellCheck={false} />)}
      {field('icon', <IconPicker />)}
      {field('order')}
      {field('component', <PageSelect />, true)}
      {field('frameSrc', <Input placeholder="https://" spellCheck={false} inputMode="url" />, true)}
      {field('key', <CallSelect allowClear={type !== menuType.api} />, true)}
      {field('description', undefined, true)}
      {panel === 'menu' && type !== menuType.button && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings the browser's own frame
        <div className={`${styles.switches} grid whole-line`} role="group" aria-label={translate('nodes.display')}>
          {field('status')}
          {field('hide')}
          {field('hideTab')}
          {field('newFeature')}
        </div>
      )}
    </div>
  );
}

/** What the form can say at once of what was typed: how a key reads, where an entry will lie, whether a frame will show. */
function useHints(path: string | undefined): Record<string, string | undefined> {
  const translate = useTranslate();
  const labelOf = useNodeLabel();
  const config = useConsoleConfig();
  const label = String(useWatch({ name: 'label' }) ?? '');
  const frameSrc = String(useWatch({ name: 'frameSrc' }) ?? '');
  const hideTab = Boolean(useWatch({ name: 'hideTab' }));
  const shown = labelOf(label);
  const isRefused = !hideTab && config && webAddress(frameSrc) && !isOwnFrame(frameSrc, config.frameHosts);
  return {
    label: shown === label ? translate('nodes.hints.label') : translate('nodes.hints.translated', { text: shown }),
    route: path ? translate('nodes.hints.path', { path }) : undefined,
    frameSrc: translate(isRefused ? 'nodes.hints.frameRefused' : 'nodes.hints.frameSrc'),
    order: translate('nodes.hints.order'),
    hideTab: hideTab && frameSrc !== '' ? translate('nodes.hints.newWindow') : undefined,
  };
}

const knownLabels = allResources.flatMap(({ name, screens = [] }) =>
  screens.map((screen) => `${name}.titles.${screen}`),
);

/** A text, or the key of one: those of the pages are offered. */
function LabelInput(props: Record<string, unknown>) {
  const labelOf = useNodeLabel();
  return (
    <AutoComplete
      {...props}
      options={knownLabels.map((key) => ({ value: key, label: `${labelOf(key)} · ${key}` }))}
      showSearch={{
        filterOption: (typed, option) =>
          typed !== '' && String(option?.label).toLowerCase().includes(typed.toLowerCase()),
      }}
    />
  );
}

/** One of the pages that the console has. A name that it lacks, from another version, stays as it is. */
function PageSelect({ value, onChange, ...props }: FieldInput<string>) {
  return (
    <FormSelect<string>
      {...props}
      allowClear
      value={value || null}
      onChange={(name) => onChange?.(name ?? '')}
      options={[...pageNames.all()].sort().map((name) => ({ value: name, label: name }))}
    />
  );
}
