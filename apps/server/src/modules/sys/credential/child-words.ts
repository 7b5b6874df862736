/**
 * Words for passwords on printed slips, in pinyin or simple English, without letters that look like digits (i, l, o).
 * Four letters and two digits give the minimum of six characters.
 */
export const CHILD_WORDS: readonly string[] = `
amber banana bandeng banma beach bean bear beaver berry brave bread brush bunny butter cake camera candy cart
chahu chashu cheese cherry chess chezhan chunyu crab crane cream dafeng dance dashan dashu deer denghua dengta
dream drum duck earth fanchuan fangche farmer feather fence fengche fengshu fengye game garden grape grass
green guava happy hare harp heart hehua hema hetang hetun huaban huacha huache huajuan huanggua jade jaguar
jeep juhua jump kugua magnet mahua maque mare mars mengya merry mugua muma nangua panda panther papaya paper
peach peanut pear penny pepper puppy quanshu race raven ruby rugby sangshu saturn scarf seed seven shafa
shanhu shanquan shanyang shark shayu sheep shumu shuye smart spark star sugar summer sunny sunset swan sweet
tangren tangyuan teddy thunder tree truck tuna turkey venus water wuya xuanfeng xuehua xueren xueshan
yangguang yangshu yanhua yezhu yuchuan yueguang yueya yummy yushu zebra zhangpeng zhangshu zhangyu
`
  .split(/\s+/)
  .filter(Boolean)
