import { Modal } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from './late';
import { type Missing, MissingPart } from './missing-part';

type DialogProps = { open?: boolean; onClose: () => void };

const isWanted = ({ open = true }: DialogProps) => open;

/** A dialog or drawer that is downloaded when it first opens. If that fails, a dialog in its place says so. */
export const lateDialog = <Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) =>
  late<Props>(load, {
    isWanted,
    failed: (missing, { onClose }) => <MissingDialog missing={missing} onClose={onClose} />,
  });

function MissingDialog({ missing, onClose }: { missing: Missing; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal open title={t('common.loadFailed')} footer={null} onCancel={onClose}>
      <MissingPart {...missing} />
    </Modal>
  );
}
