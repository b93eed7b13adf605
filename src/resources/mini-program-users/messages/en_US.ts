import type { Translated } from '@/lib/text/texts';
import type { Texts } from './zh_CN';

export const en_US = {
  'mini-program-users': {
    'mini-program-users': 'Mini-program users',
    titles: {
      list: 'Mini-program users',
      one: 'mini-program user',
      create: 'New mini-program user',
      edit: 'Edit mini-program user',
      show: 'Mini-program user',
    },
    changePassword: 'Change password',
    passwordOf: 'Change the password of {{name}}',
    link: '{{name}} ({{relation}})',
    linkPatient: 'Link a patient',
    unlink: 'Remove link {{number}}',
    patient: 'Linked patient {{number}}',
    relationOf: 'Relation to patient {{number}}',
    hiddenLinks: '{{count}} more',
    hints: {
      hidden: '{{count}} more linked patients are beyond what you may see; saving leaves them as they are',
      hidden_one: 'One more linked patient is beyond what you may see; saving leaves it as it is',
    },
    filters: { keyword: 'Nickname or phone', servicePointId: 'Service point', status: 'Status' },
    fields: {
      nickname: 'Nickname',
      phone: 'Phone',
      avatar: 'Avatar',
      servicePointId: 'Service point',
      servicePointName: 'Service point',
      linkedPatients: 'Linked patients',
      status: 'Status',
      registeredAt: 'Registered',
      lastActiveAt: 'Last active',
      newPassword: 'New password',
      confirmPassword: 'Confirm the new password',
      updatedAt: 'Updated',
    },
    options: { relation: { self: 'self', child: 'child', parent: 'parent' } },
  },
} satisfies Translated<Texts>;
