import { eq, inArray } from 'drizzle-orm';
import type { ServicePoint } from '../../contract/service-points';
import { type Database, only } from '../db/database';
import { organizations } from '../db/tables/organizations';
import { servicePoints } from '../db/tables/service-points';

const group = {
  code: 'ORG-001',
  name: '明眸眼健康集团',
  type: '0',
  contactName: '示例联系人',
  phone: '19900000000',
} as const;
const direct = {
  code: 'ORG-002',
  name: '明眸直营中心',
  type: '1',
  contactName: '示例联系人',
  phone: '19900000000',
} as const;
const partner = {
  code: 'ORG-003',
  name: '晨曦合作门店',
  type: '2',
  contactName: '示例联系人',
  phone: '19900000000',
} as const;

type Point = { code: string; name: string; type: ServicePoint['type']; district: string; org: { code: string } };

const points: Point[] = [
  { code: 'SP-001', name: '明眸总部视光中心', type: 'visionCenter', district: '浦东新区', org: group },
  { code: 'SP-002', name: '明眸徐汇视光中心', type: 'visionCenter', district: '徐汇区', org: direct },
  { code: 'SP-003', name: '明眸静安眼科门诊', type: 'clinic', district: '静安区', org: direct },
  { code: 'SP-004', name: '明眸杨浦校园服务点', type: 'school', district: '杨浦区', org: direct },
  { code: 'SP-005', name: '明眸闵行眼镜店', type: 'opticalStore', district: '闵行区', org: direct },
  { code: 'SP-006', name: '晨曦宝山眼镜店', type: 'opticalStore', district: '宝山区', org: partner },
  { code: 'SP-007', name: '晨曦嘉定视光中心', type: 'visionCenter', district: '嘉定区', org: partner },
  { code: 'SP-008', name: '晨曦松江眼科医院', type: 'hospital', district: '松江区', org: partner },
];

/** Open every day: nine to six in the week, ten to eight at the weekend, with a break at noon. */
const openingHours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
  const [start, end] = weekday < 6 ? ['09:00', '18:00'] : ['10:00', '20:00'];
  return [
    { weekday, start, end: '12:00' },
    { weekday, start: '13:00', end },
  ];
});

export type DemoPlaces = Awaited<ReturnType<typeof seedOrganizations>>;

/** Three organizations, one above the two others, with eight service points. */
export async function seedOrganizations(db: Database) {
  const parent = only(await db.insert(organizations).values(group).returning());
  const children = [direct, partner].map((child) => ({ ...child, parentId: parent.id }));
  const rows = [parent, ...(await db.insert(organizations).values(children).returning())];
  const orgIds = new Map(rows.map(({ code, id }) => [code, id]));
  const orgId = (code: string) => orgIds.get(code) ?? parent.id;
  const inserted = await db
    .insert(servicePoints)
    .values(
      points.map(({ org, ...point }, index) => ({
        ...point,
        orgId: orgId(org.code),
        phone: `1990000${String(index + 1).padStart(4, '0')}`,
        province: '上海市',
        city: '上海市',
        address: `示例路${index + 1}号`,
        openingHours,
        slotMinutes: 30,
        capacityPerSlot: 2,
        services: ['视力筛查', '验光配镜', '近视防控'],
        equipment: ['电脑验光仪', '眼压计', '光学生物测量仪'],
        licenseNo: '',
        status: 1 as const,
        remark: '',
      })),
    )
    .returning({ id: servicePoints.id, orgId: servicePoints.orgId });
  return { groupId: parent.id, directId: orgId(direct.code), partnerId: orgId(partner.code), points: inserted };
}

export const setManager = (db: Database, pointIds: number[], managerId: number) =>
  db.update(servicePoints).set({ managerId }).where(inArray(servicePoints.id, pointIds));

export const allPointIds = async (db: Database) =>
  (
    await db
      .select({ id: servicePoints.id })
      .from(servicePoints)
      .where(eq(servicePoints.status, 1))
      .orderBy(servicePoints.id)
  ).map(({ id }) => id);
