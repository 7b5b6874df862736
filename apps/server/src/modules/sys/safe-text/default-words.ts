/**
 * Words that children may not write in public, unless the school has its own list (`_blockedWords`).
 * The list is short, because some words also occur in harmless texts (`我草` in 我草莓). Latin words match only as whole
 * words: `sb` is not found in `usb`.
 */
export const DEFAULT_WORDS: readonly string[] = (
  'sb cnm nmsl tmd wtf mlgb dsb nmd fuck fucking shit bitch asshole porn ' +
  '傻逼 傻比 傻叉 煞笔 沙比 傻缺 脑残 智障 弱智 白痴 笨蛋 蠢货 废物 贱人 贱货 婊子 王八蛋 混蛋 滚蛋 滚犊子 狗屎 狗东西 畜生 ' +
  '杂种 死肥猪 死胖子 丑八怪 神经病 你是垃圾 真垃圾 太垃圾 垃圾作品 去死吧 死全家 不得好死 ' +
  '操你妈 草你妈 日你妈 干你娘 他妈的 你妈逼 妈逼 尼玛 卧槽 我操 鸡巴 屌丝 ' +
  '色情 黄片 裸照 约炮 做爱 强奸 性交 ' +
  '毒品 吸毒 冰毒 赌博 赌钱 自杀 自残 割腕 杀了你 砍死 弄死你 打死你 ' +
  '加群 加好友 刷钻 代练 免费领皮肤'
).split(' ')
