/** Homework of no course. Students submit a file when `codeType` is 0. */
export interface DemoHomework {
  key: string
  name: string
  desc: string
  codeType: 0 | 2
  starter?: string
  classes: readonly string[]
  teacher: string
  days: number
  /** Days from now. Negative when the homework is over. */
  due: number
  /** The demo unit whose checks the homework uses. */
  checksOf?: string
}

export const homeworks: readonly DemoHomework[] = [
  {
    key: 'card',
    name: '送给家人的会动贺卡',
    desc: '打开老师给的开头，把蛋糕换成你想送的东西。\n让它会动、会说一句祝福的话。',
    codeType: 2,
    starter: 'starter-card',
    classes: ['sat'],
    teacher: 'teacher',
    days: 2,
    due: 5,
    checksOf: '会说话的贺卡',
  },
  {
    key: 'map',
    name: '画一张游戏地图',
    desc: '在纸上画出你的游戏地图：起点、终点、三个机关。\n拍成照片交上来，下节课我们把它变成游戏。',
    codeType: 0,
    classes: ['sat', 'sun'],
    teacher: 'teacher',
    days: 6,
    due: -1,
  },
  {
    key: 'free',
    name: '周末自由创作',
    desc: '主题不限，做一个最想给同桌玩的作品。',
    codeType: 2,
    classes: ['sat', 'sun'],
    teacher: 'teacher',
    days: 6,
    due: 2,
  },
  {
    key: 'hedgehog',
    name: '三十秒点小刺猬',
    desc: '做一个限时小游戏，时间到了就显示得分。',
    codeType: 2,
    classes: ['sat'],
    teacher: 'teacher',
    days: 9,
    due: -3,
    checksOf: '点点小刺猬',
  },
  {
    key: 'quiz',
    name: '猫头鹰问答',
    desc: '出三道题，答对了夸一夸，答错了给个提示。',
    codeType: 2,
    classes: ['sat'],
    teacher: 'teacher',
    days: 8,
    due: 3,
  },
  {
    key: 'dino',
    name: '给小恐龙算分数',
    desc: '小恐龙每跳过一棵仙人掌加一分。\n碰到仙人掌就停下来，说出得了几分。',
    codeType: 2,
    classes: ['sun'],
    teacher: 'teacher2',
    days: 9,
    due: -2,
    checksOf: '恐龙快跑',
  },
  {
    key: 'apple',
    name: '接住三十个苹果',
    desc: '做一个接苹果的游戏：接到三十个就赢，漏掉三个就输。',
    codeType: 2,
    classes: ['sun'],
    teacher: 'teacher2',
    days: 5,
    due: 4,
    checksOf: '接苹果',
  },
]
