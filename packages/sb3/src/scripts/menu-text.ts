/** Chinese texts for menu values. Names from children are not changed. */
const special: Readonly<Record<string, string>> = {
  _random_: '随机位置',
  _mouse_: '鼠标指针',
  _edge_: '舞台边缘',
  _myself_: '自己',
  _stage_: '舞台',
  'next backdrop': '下一个背景',
  'previous backdrop': '上一个背景',
  'random backdrop': '随机背景',
  'this sprite': '当前角色',
}
const keys = {
  space: '空格',
  any: '任意',
  'up arrow': '↑',
  'down arrow': '↓',
  'left arrow': '←',
  'right arrow': '→',
  enter: '回车',
}

/** By field name. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  KEY_OPTION: keys,
  KEY: keys,
  STYLE: { 'all around': '任意旋转', 'left-right': '左右翻转', "don't rotate": '不可旋转' },
  EFFECT: {
    COLOR: '颜色',
    FISHEYE: '鱼眼',
    WHIRL: '漩涡',
    PIXELATE: '像素化',
    MOSAIC: '马赛克',
    BRIGHTNESS: '亮度',
    GHOST: '虚像',
    PITCH: '音调',
    PAN: '左右平衡',
  },
  FRONT_BACK: { front: '前面', back: '后面' },
  FORWARD_BACKWARD: { forward: '前移', backward: '后移' },
  NUMBER_NAME: { number: '编号', name: '名称' },
  STOP_OPTION: { all: '全部脚本', 'this script': '这个脚本', 'other scripts in sprite': '该角色的其他脚本' },
  DRAG_MODE: { draggable: '可拖动', 'not draggable': '不可拖动' },
  WHENGREATERTHANMENU: { LOUDNESS: '响度', TIMER: '计时器' },
  CURRENTMENU: { YEAR: '年', MONTH: '月', DATE: '日', DAYOFWEEK: '星期', HOUR: '时', MINUTE: '分', SECOND: '秒' },
  PROPERTY: {
    'x position': 'x 坐标',
    'y position': 'y 坐标',
    direction: '方向',
    'costume #': '造型编号',
    'costume name': '造型名称',
    size: '大小',
    volume: '音量',
    'backdrop #': '背景编号',
    'backdrop name': '背景名称',
  },
  OPERATOR: { abs: '绝对值', floor: '向下取整', ceiling: '向上取整', sqrt: '平方根' },
  colorParam: { color: '颜色', saturation: '饱和度', brightness: '亮度', transparency: '透明度' },
  VIDEO_STATE: { on: '开启', off: '关闭', 'on-flipped': '镜像开启' },
}

const own = (table: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  table && Object.hasOwn(table, key) ? table[key] : undefined

export const menuText = (field: string, value: string): string =>
  own(Object.hasOwn(choices, field) ? choices[field] : undefined, value) ?? own(special, value) ?? value
