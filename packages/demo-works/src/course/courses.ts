export interface DemoUnit {
  name: string
  intro: string
  starter?: string
  /** This demo work provides the picture of the unit. The default is the starter. */
  example?: string
  lesson: string
}
export interface DemoCourse {
  name: string
  desc: string
  cover: string
  showType: 1 | 2
  /** The default is `scratch`. */
  editor?: 'python' | 'junior'
  map?: string
  suitAge: string
  lessonMinutes: number
  units: readonly DemoUnit[]
}

const goal = (text: string, ...steps: string[]) =>
  `<h3>今天要做什么</h3><p>${text}</p><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`

export const pictureOfUnit = ({ example, starter }: Pick<DemoUnit, 'example' | 'starter'>) =>
  `${example ?? starter}.png`

/** `course-package.ts` makes a package from each course. */
export const courses: readonly DemoCourse[] = [
  {
    name: '和小码一起学 Scratch',
    desc: '从第一块积木开始，五节课做出会动、会说、会玩的小作品。',
    cover: 'course-first',
    showType: 1,
    map: 'map-first',
    suitAge: '7–9 岁',
    lessonMinutes: 45,
    units: [
      {
        name: '让小码走起来',
        intro: '认识舞台和积木，让小码走到右边。',
        starter: 'starter-walk',
        lesson: goal('让小码从左边走到右边。', '拖出“当绿旗被点击”', '接上“移动 10 步”', '用“重复执行”让它走得更远'),
      },
      {
        name: '小鱼游啊游',
        intro: '用循环让小鱼在海里来回游。',
        starter: 'starter-fish',
        lesson: goal('小鱼碰到边缘会转身。', '拼好“重复执行”', '加上“碰到边缘就反弹”', '换造型，让尾巴动起来'),
      },
      {
        name: '会说话的贺卡',
        intro: '用“说”和声音做一张会唱歌的贺卡。',
        starter: 'starter-card',
        lesson: goal('点一下蛋糕，唱生日歌。', '选“当角色被点击”', '播放声音', '让气球飘起来'),
      },
      {
        name: '接苹果',
        intro: '用变量记分数，做第一个小游戏。',
        starter: 'starter-apple',
        lesson: goal('小熊跟着鼠标走，接住苹果得一分。', '让小熊跟着鼠标', '让苹果从天上掉下来', '碰到小熊，得分加 1'),
      },
      {
        name: '躲开小汽车',
        intro: '用上下键躲开迎面来的车。',
        starter: 'starter-race',
        lesson: goal('按上下键开车。', '按键控制赛车', '小汽车不断开过来', '碰到就停止'),
      },
    ],
  },
  {
    name: '游戏工坊',
    desc: '射门、跳跃、闯关，六节课做出自己的小游戏合集。',
    cover: 'course-games',
    showType: 2,
    suitAge: '8–12 岁',
    lessonMinutes: 45,
    units: [
      {
        name: '神奇射门',
        example: 'goal-kick',
        intro: '一个会动的守门员，一个会飞的球。',
        lesson: goal('按空格射门。', '让守门员来回移动', '让球飞出去', '进球得分'),
      },
      {
        name: '点点小刺猬',
        example: 'hedgehog-hunt',
        intro: '随机出现、限时点击。',
        lesson: goal('三十秒里点中越多越好。', '随机位置', '隐藏和显示', '倒计时'),
      },
      {
        name: '恐龙快跑',
        example: 'dino-run',
        intro: '学会跳跃和重力。',
        lesson: goal('按空格跳过仙人掌。', '仙人掌不断过来', '跳起来再落下', '碰到就结束'),
      },
      {
        name: '星际采金',
        example: 'space-coins',
        intro: '用方向键开火箭。',
        lesson: goal('收集金币。', '四个方向键', '金币换位置', '记录分数'),
      },
      {
        name: '飞碟大战',
        example: 'saucer-battle',
        intro: '用克隆体发射光弹。',
        lesson: goal('左右移动，空格发射。', '克隆光弹', '碰到飞碟得分'),
      },
      {
        name: '我的游戏',
        example: 'ghost-catch',
        intro: '自己设计一个游戏，讲给大家听。',
        lesson: goal('想一个主题，画一张草图，再动手。', '谁是主角', '怎样算赢', '请同桌试玩'),
      },
    ],
  },
  {
    name: '海龟画图学 Python',
    desc: '会拼积木的你，来试试打字写程序：四节课，从第一行代码到一个小游戏。',
    cover: 'course-python',
    showType: 1,
    editor: 'python',
    map: 'map-python',
    suitAge: '10–14 岁',
    lessonMinutes: 60,
    units: [
      {
        name: '让电脑说话',
        intro: '写出第一行 Python。',
        starter: 'starter-hello',
        lesson: goal('让电脑说出你的名字。', '点“运行”看看', '再写一行 print', '把引号里的话换成你自己的'),
      },
      {
        name: '画五角星',
        intro: '让海龟画出一颗金色的星星。',
        starter: 'starter-star',
        lesson: goal('让海龟画出五角星。', '点“运行”，看看哪里不对', '把 90 改成正确的角度', '换一个喜欢的颜色'),
      },
      {
        name: '五彩螺旋线',
        example: 'python-spiral',
        intro: '用列表里的颜色画螺旋。',
        lesson: goal('每一步都比上一步长一点。', '做一个颜色列表', '用 for 重复', '试试不同的角度'),
      },
      {
        name: '猜数字',
        example: 'python-guess',
        intro: '用 while 和 if 做一个小游戏。',
        lesson: goal('电脑想一个数，你来猜。', '用 random 想一个数', '用 input 问', '大了还是小了？'),
      },
    ],
  },
  {
    name: '小小故事家',
    desc: '不用认字也能编程：拖一拖图画积木，讲一个会动的小故事。',
    cover: 'course-junior',
    showType: 1,
    editor: 'junior',
    map: 'map-junior',
    suitAge: '5–7 岁',
    lessonMinutes: 30,
    units: [
      {
        name: '帮小码走到小兔家',
        intro: '小绿旗和走一走。',
        starter: 'starter-junior-walk',
        lesson: goal('让小码走到小兔身边。', '点一点小绿旗', '把 2 改成更大的数', '碰到小兔会怎么样？'),
      },
      {
        name: '我的第一个故事',
        example: 'junior-hello',
        intro: '请来新朋友，换上新背景。',
        lesson: goal('做一个两页的小故事。', '请一个新角色', '画一张背景', '加一页'),
      },
    ],
  },
  {
    name: '画画与音乐',
    desc: '用画笔和声音做会动的图案和小乐器。公开试听课，不用登录，点“试一试”就能做。',
    cover: 'course-art',
    showType: 1,
    map: 'map-art',
    suitAge: '8–12 岁',
    lessonMinutes: 45,
    units: [
      {
        name: '画一朵几何花',
        intro: '落笔、移动、旋转。',
        starter: 'starter-pen',
        lesson: goal('用重复画出花瓣。', '落笔', '移动再旋转', '换颜色'),
      },
      {
        name: '彩虹螺旋',
        example: 'rainbow-spiral',
        intro: '让步子越来越长。',
        starter: 'starter-pen',
        lesson: goal('每一步比上一步长一点。', '建一个变量', '每次加 2', '换颜色'),
      },
      {
        name: '音乐小屋',
        example: 'piano',
        intro: '按键弹琴。',
        lesson: goal('八个按键，八个音。', '当按下 A 键', '播放音符'),
      },
      {
        name: '小星星演奏会',
        example: 'little-star',
        intro: '把简谱变成积木。',
        lesson: goal('让小星星唱歌。', '演奏音符', '控制拍子'),
      },
    ],
  },
]
