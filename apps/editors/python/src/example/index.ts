export interface Example {
  id: string
  title: string
  /** The goal of the example, in one line. */
  learn: string
  code: string
}
export interface Chapter {
  title: string
  examples: readonly Example[]
}

const sources = import.meta.glob<string>('./program/*.py', { query: '?raw', import: 'default', eager: true })

const example = (id: string, title: string, learn: string): Example => {
  const code = sources[`./program/${id}.py`]
  if (code === undefined) throw new Error(`the example ${id} has no program`)
  return { id, title, learn, code }
}

export const chapters: readonly Chapter[] = [
  {
    title: '第一步',
    examples: [
      example('hello', '你好，世界', '用 print 让电脑说话'),
      example('picture', '字符画小猫', '三引号可以换行，乘号可以重复'),
      example('calculator', '超级计算器', '加减乘除、次方、整除和余数'),
      example('name', '你叫什么名字', '用 input 问问题，用 f"" 拼句子'),
      example('age', '五年以后', '用 int 把文字变成数'),
    ],
  },
  {
    title: '判断和重复',
    examples: [
      example('even', '单数还是双数', 'if 和 else 让程序做选择'),
      example('grade', '得几颗星', 'elif 一个接一个地问'),
      example('countdown', '火箭倒计时', 'for 循环和 time.sleep'),
      example('table', '九九乘法表', '循环里面再放循环'),
      example('pyramid', '字符金字塔', '用循环变量算出每一行'),
      example('guess', '猜数字', 'while 重复到猜中为止'),
    ],
  },
  {
    title: '列表和字典',
    examples: [
      example('shopping', '购物清单', '列表的添加、删除和排序'),
      example('scores', '成绩统计', 'max、min、sum 和小条形图'),
      example('animals', '动物怎么叫', '字典：用一个词找另一个词'),
      example('fortune', '今日小签', 'random.choice 随机选一个'),
    ],
  },
  {
    title: '函数和文件',
    examples: [
      example('function', '生日歌', '用 def 给代码起名字'),
      example('prime', '找质数', '用 return 把结果交回来'),
      example('secret', '凯撒密码', '一个字一个字地处理文字'),
      example('diary', '小小日记本', '把文字写进文件再读出来'),
      example('pet', '电子宠物', '用 class 画一张图纸'),
    ],
  },
  {
    title: '海龟画画',
    examples: [
      example('square', '画正方形', '前进、转弯、重复'),
      example('star', '金色五角星', '填色和写字'),
      example('polygon', '正多边形', '用对话框问一个数'),
      example('spiral', '彩虹螺旋', '列表里的颜色轮着用'),
      example('flower', '花园', '用函数画很多朵花'),
      example('tree', '会分叉的树', '递归：树枝也是小树'),
      example('clock', '会走的钟', '用时间控制指针'),
    ],
  },
  {
    title: '数据画成图',
    examples: [
      example('weather', '气温折线图', '用 plt.plot 画两条折线'),
      example('dice', '掷骰子统计', '数一数，再用 plt.bar 画柱状图'),
      example('pocket', '零花钱去哪儿了', '用 plt.pie 画饼图'),
    ],
  },
  {
    title: '小游戏',
    examples: [
      example('race', '乌龟赛跑', '一个列表装四只海龟'),
      example('drive', '方向键开小车', '用 onkey 听按键'),
      example('catch', '接苹果', '用 ontimer 让游戏动起来'),
    ],
  },
]
