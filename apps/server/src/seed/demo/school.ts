/** The people, classes, lessons and words of the demo school. Names are made up. */

export interface DemoClass {
  key: string
  name: string
  teacher: string
}
export const institution = '晨光编程学校'
export const division = '少儿编程部'
export const classes: readonly DemoClass[] = [
  { key: 'sat', name: '周六创想班', teacher: 'teacher' },
  { key: 'sun', name: '周日探索班', teacher: 'teacher2' },
]

export const staff = [
  { username: 'teacher', realname: '林晓', classKey: 'sat' },
  { username: 'teacher2', realname: '何勇', classKey: 'sun' },
] as const

const saturday = [
  '孙小北',
  '郑安安',
  '许知远',
  '沈一诺',
  '韩子墨',
  '唐雨桐',
  '冯天佑',
  '曹可心',
  '彭梓涵',
  '董书瑶',
  '袁星辰',
  '蒋沐阳',
]
const sunday = [
  '蔡明轩',
  '余思齐',
  '杜若溪',
  '叶嘉禾',
  '程乐天',
  '魏清扬',
  '苏念安',
  '吕浩然',
  '丁语嫣',
  '任子衿',
  '姚远航',
  '卢静好',
]
export interface DemoStudent {
  username: string
  realname: string
  classKey: string
  sex: 1 | 2
}
const pupils = (names: readonly string[], classKey: string, offset: number): DemoStudent[] =>
  names.map((realname, index) => ({
    username: offset + index === 1 ? 'student' : `student${String(offset + index).padStart(2, '0')}`,
    realname,
    classKey,
    sex: index % 2 === 0 ? 1 : 2,
  }))
export const students: readonly DemoStudent[] = [...pupils(saturday, 'sat', 1), ...pupils(sunday, 'sun', 13)]

export interface DemoUnit {
  name: string
  intro: string
  starter?: string
  lesson: string
}
export interface DemoCourse {
  name: string
  desc: string
  cover: string
  showType: 1 | 2
  shared: boolean
  openTo: readonly string[]
  teacher: string
  type: '1' | '2'
  python?: boolean
  junior?: boolean
  units: readonly DemoUnit[]
}

const goal = (text: string, ...steps: string[]) =>
  `<h3>今天要做什么</h3><p>${text}</p><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`

export const courses: readonly DemoCourse[] = [
  {
    name: '和小码一起学 Scratch',
    desc: '从第一块积木开始，五节课做出会动、会说、会玩的小作品。',
    cover: 'course-first',
    showType: 1,
    shared: false,
    openTo: ['sat', 'sun'],
    teacher: 'teacher',
    type: '2',
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
    shared: false,
    openTo: ['sat'],
    teacher: 'teacher',
    type: '2',
    units: [
      {
        name: '神奇射门',
        intro: '一个会动的守门员，一个会飞的球。',
        lesson: goal('按空格射门。', '让守门员来回移动', '让球飞出去', '进球得分'),
      },
      {
        name: '点点小刺猬',
        intro: '随机出现、限时点击。',
        lesson: goal('三十秒里点中越多越好。', '随机位置', '隐藏和显示', '倒计时'),
      },
      {
        name: '恐龙快跑',
        intro: '学会跳跃和重力。',
        lesson: goal('按空格跳过仙人掌。', '仙人掌不断过来', '跳起来再落下', '碰到就结束'),
      },
      {
        name: '星际采金',
        intro: '用方向键开火箭。',
        lesson: goal('收集金币。', '四个方向键', '金币换位置', '记录分数'),
      },
      {
        name: '飞碟大战',
        intro: '用克隆体发射光弹。',
        lesson: goal('左右移动，空格发射。', '克隆光弹', '碰到飞碟得分'),
      },
      {
        name: '我的游戏',
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
    shared: false,
    openTo: ['sat'],
    teacher: 'teacher',
    type: '2',
    python: true,
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
        intro: '用列表里的颜色画螺旋。',
        lesson: goal('每一步都比上一步长一点。', '做一个颜色列表', '用 for 重复', '试试不同的角度'),
      },
      {
        name: '猜数字',
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
    shared: false,
    openTo: ['sat', 'sun'],
    teacher: 'teacher',
    type: '2',
    junior: true,
    units: [
      {
        name: '帮小码走到小兔家',
        intro: '小绿旗和走一走。',
        starter: 'starter-junior-walk',
        lesson: goal('让小码走到小兔身边。', '点一点小绿旗', '把 2 改成更大的数', '碰到小兔会怎么样？'),
      },
      {
        name: '我的第一个故事',
        intro: '请来新朋友，换上新背景。',
        lesson: goal('做一个两页的小故事。', '请一个新角色', '画一张背景', '加一页'),
      },
    ],
  },
  {
    name: '画画与音乐',
    desc: '用画笔和声音做会动的图案和小乐器。公开试听课。',
    cover: 'course-art',
    showType: 1,
    shared: true,
    openTo: [],
    teacher: 'teacher2',
    type: '1',
    units: [
      {
        name: '画一朵几何花',
        intro: '落笔、移动、旋转。',
        starter: 'starter-pen',
        lesson: goal('用重复画出花瓣。', '落笔', '移动再旋转', '换颜色'),
      },
      {
        name: '彩虹螺旋',
        intro: '让步子越来越长。',
        starter: 'starter-pen',
        lesson: goal('每一步比上一步长一点。', '建一个变量', '每次加 2', '换颜色'),
      },
      { name: '音乐小屋', intro: '按键弹琴。', lesson: goal('八个按键，八个音。', '当按下 A 键', '播放音符') },
      { name: '小星星演奏会', intro: '把简谱变成积木。', lesson: goal('让小星星唱歌。', '演奏音符', '控制拍子') },
    ],
  },
]

/**
 * Where a work stands: free creation, a unit's homework or homework of the class (`homework.ts`), its status, marks and
 * words. `days` ago it was made.
 */
export interface DemoWorkPlace {
  id: string
  student: string
  unit?: string
  homework?: string
  status: 0 | 1 | 2 | 3 | 4
  days: number
  views: number
  likes: number
  score?: number
  remark?: string
  comments?: readonly (readonly [student: string, text: string])[]
}

export const shelf: readonly DemoWorkPlace[] = [
  {
    id: 'racing-dog',
    student: 'student02',
    unit: '躲开小汽车',
    status: 4,
    days: 2,
    views: 1377,
    likes: 21,
    score: 5,
    remark: '小狗坐在赛车上，太有想法了！分数也算得很准。',
    comments: [
      ['student', '我躲过了 32 辆！'],
      ['student05', '小狗好可爱'],
    ],
  },
  {
    id: 'apple-bear',
    student: 'student',
    unit: '接苹果',
    status: 2,
    days: 5,
    views: 46,
    likes: 3,
    score: 4,
    remark: '苹果会转着掉下来，很生动。试试让速度越来越快？',
  },
  {
    id: 'space-coins',
    student: 'student03',
    unit: '星际采金',
    status: 4,
    days: 3,
    views: 1502,
    likes: 22,
    score: 5,
    remark: '操作顺手，画面漂亮，推荐给大家。',
    comments: [
      ['student14', '地球会动！'],
      ['student', '怎么做到停下来还飘着的？'],
    ],
  },
  {
    id: 'hedgehog-hunt',
    student: 'student06',
    unit: '点点小刺猬',
    status: 3,
    days: 6,
    views: 688,
    likes: 14,
    score: 5,
    remark: '倒计时做得很完整。',
  },
  {
    id: 'goal-kick',
    student: 'student07',
    unit: '神奇射门',
    status: 3,
    days: 8,
    views: 930,
    likes: 17,
    score: 4,
    remark: '守门员好厉害，可以让他偶尔失误一下。',
    comments: [['student09', '进了 7 个！']],
  },
  {
    id: 'dino-run',
    student: 'student09',
    unit: '恐龙快跑',
    status: 4,
    days: 1,
    views: 1204,
    likes: 19,
    score: 5,
    remark: '跳跃的感觉很自然，重力写得好。',
    comments: [['student02', '最多 41 棵']],
  },
  { id: 'saucer-battle', student: 'student11', unit: '飞碟大战', status: 1, days: 1, views: 9, likes: 0 },
  { id: 'ghost-catch', student: 'student14', status: 3, days: 4, views: 512, likes: 9 },
  {
    id: 'birthday',
    student: 'student04',
    unit: '会说话的贺卡',
    status: 4,
    days: 7,
    views: 845,
    likes: 20,
    score: 5,
    remark: '妈妈一定会很喜欢。',
    comments: [['student06', '生日快乐！']],
  },
  {
    id: 'about-me',
    student: 'student',
    status: 3,
    days: 9,
    views: 402,
    likes: 11,
    comments: [['student04', '小码你好']],
  },
  {
    id: 'under-the-sea',
    student: 'student15',
    unit: '小鱼游啊游',
    status: 3,
    days: 10,
    views: 366,
    likes: 8,
    score: 5,
    remark: '每条鱼都有自己的样子。',
  },
  { id: 'snow-day', student: 'student13', status: 3, days: 3, views: 277, likes: 6 },
  {
    id: 'owl-quiz',
    student: 'student16',
    status: 3,
    days: 5,
    views: 318,
    likes: 7,
    comments: [['student', '我全答对了']],
  },
  { id: 'great-wall', student: 'student10', status: 4, days: 12, views: 1011, likes: 18 },
  { id: 'sprout', student: 'student12', unit: '会说话的贺卡', status: 1, days: 0, views: 2, likes: 0 },
  {
    id: 'pen-flower',
    student: 'student17',
    unit: '画一朵几何花',
    status: 3,
    days: 6,
    views: 590,
    likes: 12,
    score: 5,
    remark: '颜色搭配很好看。',
  },
  {
    id: 'rainbow-spiral',
    student: 'student18',
    unit: '彩虹螺旋',
    status: 2,
    days: 6,
    views: 88,
    likes: 2,
    score: 4,
    remark: '试试把 91 度改成 121 度，会有惊喜。',
  },
  { id: 'light-brush', student: 'student05', homework: 'free', status: 3, days: 2, views: 233, likes: 5 },
  {
    id: 'piano',
    student: 'student08',
    status: 3,
    days: 11,
    views: 476,
    likes: 10,
    comments: [['student03', '我弹出了小星星']],
  },
  { id: 'orbit', student: 'student19', homework: 'free', status: 3, days: 4, views: 655, likes: 13 },
  { id: 'birthday', student: 'student08', homework: 'card', status: 1, days: 1, views: 3, likes: 0 },
  {
    id: 'sprout',
    student: 'student10',
    homework: 'card',
    status: 2,
    days: 1,
    views: 6,
    likes: 0,
    score: 4,
    remark: '小苗会长大，想法真好！再加一句祝福的话就更完整了。',
  },
  {
    id: 'junior-hello',
    student: 'student02',
    status: 4,
    days: 1,
    views: 203,
    likes: 13,
    comments: [['student', '小兔子好可爱！']],
  },
  { id: 'junior-sea', student: 'student11', status: 3, days: 3, views: 87, likes: 6 },
  {
    id: 'python-spiral',
    student: 'student05',
    status: 4,
    days: 2,
    views: 421,
    likes: 16,
    comments: [['student', '像棒棒糖！']],
  },
  {
    id: 'python-starry',
    student: 'student',
    status: 3,
    days: 1,
    views: 156,
    likes: 9,
    comments: [['student03', '每次都不一样']],
  },
  {
    id: 'python-guess',
    student: 'student08',
    unit: '猜数字',
    status: 3,
    days: 4,
    views: 98,
    likes: 4,
    score: 5,
    remark: '连打错字都想到了，很细心。',
  },
  { id: 'little-star', student: 'student20', unit: '小星星演奏会', status: 1, days: 1, views: 5, likes: 0 },
]

export const announcements = [
  {
    title: '“把你的星球写成代码”创作节开始收作品',
    content: '<p>作品类型不限，下月 20 日截止。在自己的作品里点“提交作业”，老师会帮你推荐到首页。</p>',
    priority: 'M',
    category: '1',
    days: 3,
  },
  {
    title: '素材库更新：一百多个新角色',
    content: '<p>动物、交通工具、乐器和节日角色都在编辑器的角色库里，打开就能用。</p>',
    priority: 'L',
    category: '1',
    days: 9,
  },
  {
    title: '本周六上课时间调整',
    content: '<p>周六创想班本周改为上午 9:30 开始，请提前十分钟到教室。</p>',
    priority: 'H',
    category: '2',
    days: 1,
  },
] as const
