/** Colours of the editor's block categories. */
export const categoryColor = {
  motion: '#4C97FF',
  looks: '#9966FF',
  sound: '#CF63CF',
  event: '#FFBF00',
  control: '#FFAB19',
  sensing: '#5CB1D6',
  operator: '#59C059',
  variable: '#FF8C1A',
  own: '#FF6680',
  pen: '#0FBD8C',
} as const

/** A block in the picture of a step. In `words`, `(10)` is a field with a value, and `⚑` is the green flag. */
export interface HintBlock {
  readonly category: keyof typeof categoryColor
  readonly words: string
  readonly hat?: boolean
  /** The block has round ends, and fits into a field of another block. */
  readonly round?: boolean
  readonly inner?: readonly HintBlock[]
}

export interface HintStep {
  readonly text: string
  readonly blocks: readonly HintBlock[]
}

export interface Hint {
  readonly id: string
  readonly title: string
  readonly steps: readonly HintStep[]
}

const block = (category: HintBlock['category'], words: string): HintBlock => ({ category, words })
const hat = (words: string, category: HintBlock['category'] = 'event'): HintBlock => ({ category, words, hat: true })
const around = (words: string, ...inner: HintBlock[]): HintBlock => ({ category: 'control', words, inner })
const step = (text: string, ...blocks: HintBlock[]): HintStep => ({ text, blocks })

const flag = hat('当 ⚑ 被点击')
const walk = block('motion', '移动 (10) 步')
const bounce = block('motion', '碰到边缘就反弹')
const cloneSelf = block('control', '克隆 (自己)')
const asClone = hat('当作为克隆体启动时', 'control')
const fall = block('motion', '将y坐标增加 (-5)')
const count = block('variable', '将 (得分) 增加 (1)')

/** Tutorials of at most four steps for children with an empty project. */
export const hints: readonly Hint[] = [
  {
    id: 'move',
    title: '让角色动起来',
    steps: [
      step('从“事件”里拖出这一块，再接上“运动”里的“移动”。', flag, walk),
      step('用“重复执行”把它包起来，角色就一直走。', flag, around('重复执行', walk)),
      step('加上“碰到边缘就反弹”，角色不会走丢。点绿旗看看！', flag, around('重复执行', walk, bounce)),
    ],
  },
  {
    id: 'keys',
    title: '用按键控制',
    steps: [
      step('“事件”里有“当按下空格键”，点一下“空格”，换成“→”。', hat('当按下 (→) 键')),
      step('接上“将x坐标增加”，按右键就向右走。', hat('当按下 (→) 键'), block('motion', '将x坐标增加 (10)')),
      step('再做一份：换成“←”，数字写成 -10。', hat('当按下 (←) 键'), block('motion', '将x坐标增加 (-10)')),
    ],
  },
  {
    id: 'say',
    title: '让角色说话',
    steps: [
      step('“外观”里的“说”会画出一个气泡。', flag, block('looks', '说 (你好！) (2) 秒')),
      step(
        '一句接一句，就是一段话。点白色的格子可以改成你想说的。',
        flag,
        block('looks', '说 (你好！) (2) 秒'),
        block('looks', '说 (我是小码) (2) 秒'),
      ),
    ],
  },
  {
    id: 'pen',
    title: '用画笔画画',
    steps: [
      step('先点左下角的“添加扩展”，选“画笔”。'),
      step('开始时先擦干净，再落笔。', flag, block('pen', '全部擦除'), block('pen', '落笔')),
      step(
        '走一段，转一下，重复四次：一个正方形！',
        block('pen', '落笔'),
        around('重复执行 (4) 次', block('motion', '移动 (100) 步'), block('motion', '右转 (90) 度')),
      ),
      step(
        '换换次数和角度，看看会画出什么。',
        around('重复执行 (36) 次', block('motion', '移动 (100) 步'), block('motion', '右转 (170) 度')),
      ),
    ],
  },
  {
    id: 'clone',
    title: '变出很多个：克隆',
    steps: [
      step('“控制”里的“克隆自己”能再变出一个。', flag, around('重复执行', cloneSelf, block('control', '等待 (1) 秒'))),
      step('每个克隆体从这里开始做事。', asClone, around('重复执行 (60) 次', fall)),
      step(
        '做完了要删掉，不然会越来越多。',
        asClone,
        around('重复执行 (60) 次', fall),
        block('control', '删除此克隆体'),
      ),
    ],
  },
  {
    id: 'broadcast',
    title: '互相打招呼：广播',
    steps: [
      step('一个角色发出消息。', flag, block('looks', '说 (开始！) (2) 秒'), block('event', '广播 (消息1)')),
      step('点另一个角色，给它这几块：收到消息才动。', hat('当接收到 (消息1)'), walk),
      step('消息也能换背景、换下一关。', hat('当接收到 (消息1)'), block('looks', '下一个背景')),
    ],
  },
  {
    id: 'score',
    title: '用变量记分',
    steps: [
      step('在“变量”里点“建立一个变量”，起名“得分”。'),
      step('一开始是 0 分。', flag, block('variable', '将 (得分) 设为 (0)')),
      step('被点到就加 1 分。', hat('当角色被点击'), count),
      step('也可以碰到别人时加分。', flag, around('重复执行', around('如果 碰到 (鼠标指针) ? 那么', count))),
    ],
  },
]
