import type { Texts } from './zh_CN';

export const en_US = {
  staff: {
    staff: 'Staff',
    titles: {
      list: 'Staff',
      one: 'staff member',
      create: 'New staff member',
      edit: 'Edit staff member',
      show: 'Staff member',
    },
    noAccount: 'No account',
    noAccountYet: 'This staff member has no account to sign in with yet',
    createAccount: 'Create an account',
    changeRoles: 'Change roles',
    rolesOf: 'Roles of {{name}}',
    disableAccount: 'Disable the account',
    enableAccount: 'Enable the account',
    sections: { person: 'Person', work: 'Work', account: 'Account' },
    hints: {
      username: 'Fill it in to create a sign-in account too; leave it blank to only record the person',
      own: 'You cannot change your own organization and service points; another administrator can.',
      disabled: 'This staff member is disabled and can no longer be chosen as an examiner',
      signature:
        'A picture of their handwriting, printed on reports and prescriptions that they have completed with their own account; what others completed or amended for them is left to be signed by hand',
    },
    backWithoutAccount: 'Enabled; the account was disabled by itself and stays so',
    disable: {
      text: 'They can no longer be chosen as an examiner. They can be enabled again at any time.',
      withAccount:
        'Their account is disabled as well and signed out on all devices. Both can be enabled again at any time.',
    },
    filters: {
      servicePointId: 'Service point',
      keyword: 'Name, phone, licence',
      title: 'Title',
      status: 'Status',
    },
    fields: {
      signature: 'Signature',
      realName: 'Name',
      gender: 'Sex',
      phone: 'Phone',
      email: 'Email',
      title: 'Title',
      licenseNo: 'Licence number',
      hireDate: 'Hired on',
      orgId: 'Organization',
      orgName: 'Organization',
      servicePointIds: 'Service points',
      servicePoints: 'Service points',
      status: 'Status',
      remark: 'Remark',
      account: 'Account',
      accountStatus: 'Account status',
      username: 'Username',
      roleIds: 'Roles',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
    options: {
      gender: { male: 'Male', female: 'Female' },
      title: {
        optometrist: 'Optometrist',
        optician: 'Optician',
        ophthalmologist: 'Ophthalmologist',
        nurse: 'Nurse',
        consultant: 'Consultant',
        manager: 'Manager',
      },
    },
  },
} satisfies Texts;
