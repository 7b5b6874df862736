const names: Readonly<Record<string, string>> = {
  int: '整数',
  float: '小数',
  str: '文字',
  string: '文字',
  list: '列表',
  tuple: '元组',
  dict: '字典',
  set: '集合',
  bool: '真假值',
  NoneType: '空值（None）',
  function: '函数',
  builtin_function_or_method: '函数',
  method: '函数',
  method_descriptor: '函数',
  module: '模块',
  range: 'range ',
  bytes: '字节',
  complex: '复数',
  Turtle: '海龟',
  ndarray: '数组',
  Axes: '坐标系',
  Figure: '图',
  type: '类',
  generator: '生成器',
}

/** Returns the Chinese name of a Python class. Other names get spaces around them. */
export const typeName = (name: string): string => (Object.hasOwn(names, name) ? names[name]! : ` ${name} `)
