// The most used passwords of public leak statistics that a minimum of six characters lets through, and what people here would try.
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 7654321 654321 111111 1111111 11111111
  000000 00000000 222222 333333 444444 555555 666666 777777 888888 88888888 999999 99999999 121212 112233 11223344 123123
  123123123 123321 1234321 159357 147258 147258369 159753 789456 789456123 741852 741852963 102030 010203 131313 232323
  520520 5201314 1314520 521521 584520 woaini woaini1314 woaini520 woaiwojia aini1314 a123456 a1234567 a12345678
  a123456789 123456a 1234567a 12345678a 123456789a 123456aa aa123456 aaa123456 abc123 abc1234 abc12345 abc123456 abcd1234
  abcd123456 123456abc 123abc q123456 w123456 z123456 x123456 qq123456 wang123 zhang123 li123456 asd123 asd123456
  123qwe 123456q qwe123 qwe123456 qaz123 qazwsx qazwsxedc qaz123456 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4
  zaq12wsx zxcvbn zxcvbnm asdfgh asdfghjkl asdfasdf qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwer1234 1234qwer
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa55word pass1234 admin1 admin12 admin123
  admin1234 admin123456 admin888 admin@123 administrator root123 root1234 toor123 test123 test1234 test123456 guest123
  welcome welcome1 welcome123 letmein letmein1 iloveyou iloveyou1 monkey dragon sunshine princess football baseball
  basketball superman batman master shadow michael jordan23 jennifer charlie hunter2 trustno1 starwars whatever
  freedom computer internet samsung google changeme secret secret123 default abcdef abcdefg abcdefgh abcabc aaaaaa aaaaaaa
  aaaaaaaa qqqqqq zzzzzz xxxxxx asdasd qweqwe zxczxc hello123 hello1234 login123 user123 user1234 manager manager1
  system123 oracle123 mysql123 p@ssw0rd123 abc@123 aa@123456 a@123456 qwe@123 123@abc 1qaz@wsx !qaz2wsx zhongguo china123
  beijing2008 shanghai nihao123 wodemima mima123 mima123456 yiliao123 yanke123 optometry eyehealth eyehealth1 demo@2026`.split(
    /\s+/,
  ),
);

/** Whether a password is among the first that anybody would try, or is the account's own name. */
export function isCommonPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || plain === username.toLowerCase() || /^(.)\1*$/u.test(password);
}
