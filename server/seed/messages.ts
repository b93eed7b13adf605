import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { messageRoles, messages } from '../db/tables/messages';
import { roles } from '../db/tables/roles';
import { users } from '../db/tables/users';

type Invented = {
  from: 'superadmin' | 'manager' | 'manager2';
  /** None: to everybody. */
  to?: 'storeManager' | 'storeStaff';
  hoursAgo: number;
  title: string;
  content: string;
};

const invented: Invented[] = [
  {
    from: 'superadmin',
    hoursAgo: 2,
    title: '系统维护通知',
    content: '本周六 22:00 至 24:00 进行系统维护，期间无法登录。请提前保存正在填写的检查记录。',
  },
  {
    from: 'superadmin',
    hoursAgo: 75,
    title: '患者列表更新',
    content: '患者列表支持按姓名、手机号和档案号搜索，手机号默认隐藏中间四位，查看完整号码会留下记录。',
  },
  {
    from: 'superadmin',
    hoursAgo: 24 * 9,
    title: '近视防控宣传月',
    content:
      '近视防控宣传月已开始：\n1. 每位到店儿童均建议测量眼轴；\n2. 筛查结果当天录入；\n3. 需要转诊的，请在处置方案中注明医院。',
  },
  {
    from: 'superadmin',
    hoursAgo: 24 * 40,
    title: '欢迎使用',
    content: '欢迎使用眼健康防控管理平台。账号和权限由上级分配，忘记密码请联系上级修改。',
  },
  {
    from: 'superadmin',
    to: 'storeManager',
    hoursAgo: 26,
    title: '月度数据核对',
    content: '请各门店于每月 3 日前核对上月的建档数和复查完成率，有出入的请附说明。',
  },
  {
    from: 'manager',
    to: 'storeStaff',
    hoursAgo: 5,
    title: '',
    content: '明天上午校园筛查，请值班同事 8:00 前到店领取设备，并确认电脑验光仪已校准。',
  },
  {
    from: 'manager',
    to: 'storeStaff',
    hoursAgo: 52,
    title: '角膜塑形镜复查',
    content: '本周应复查的角膜塑形镜配戴者请优先电话提醒，未接通的次日再联系一次。',
  },
  {
    from: 'manager2',
    to: 'storeStaff',
    hoursAgo: 30,
    title: '门店盘点',
    content: '周五闭店后盘点镜架和护理产品，请提前整理货架。',
  },
];

/** A few messages of both kinds, by the people of the demo. */
export async function seedMessages(db: Database, now: Date): Promise<void> {
  const senders = await db
    .select()
    .from(users)
    .where(inArray(users.username, ['superadmin', 'manager', 'manager2']));
  for (const { from, to, hoursAgo, title, content } of invented) {
    const sender = senders.find(({ username }) => username === from);
    if (!sender) continue;
    const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
    const [message] = await db
      .insert(messages)
      .values({
        kind: to ? 'role' : 'system',
        title,
        content,
        orgId: sender.orgId,
        createdBy: sender.id,
        creatorName: sender.realName,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: messages.id });
    if (!to || !message) continue;
    const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.code, to));
    if (role) await db.insert(messageRoles).values({ messageId: message.id, roleId: role.id });
  }
}
