import type { Patient } from '../../contract/patients';
import type { Random } from './random';

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'];
const given = {
  male: [...'伟强磊军洋勇杰涛明超刚平辉浩宇轩晨俊豪博文泽睿翔凯鹏飞东海志远建国子航'],
  female: [...'芳娜敏静丽艳娟霞秀英华玉兰红欣怡梓涵诗雨佳琪雪梅婷玲慧思若曦嘉一诺'],
};

export const surname = (random: Random) => random.pick(surnames);

export const givenName = (random: Random, gender: Patient['gender']) =>
  random.pick(given[gender]) + (random.chance(0.7) ? random.pick(given[gender]) : '');

/** A number of a range that no operator assigns, so that no call or message can reach anybody. */
export const fictionalPhone = (index: number) =>
  `199${String(Math.floor(index / 10_000) * 10_000 + ((index * 7919) % 10_000)).padStart(8, '0')}`;
