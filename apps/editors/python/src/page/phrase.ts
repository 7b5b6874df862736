/** What CodeMirror says, in Chinese. */
export const phrases: Readonly<Record<string, string>> = {
  Find: '查找', Replace: '换成', next: '下一个', previous: '上一个', all: '全选', 'match case': '区分大小写', 'by word': '整个词', regexp: '正则', replace: '替换', 'replace all': '全部替换', close: '关闭',
  'current match': '当前这一个', 'replaced $ matches': '换掉了 $ 处', 'replaced match on line $': '换掉了第 $ 行的一处', 'on line': '在第', 'Go to line': '跳到第几行', go: '跳', Completions: '可以补全的词',
  'Control character': '控制字符', 'Folded lines': '折起来的行', 'Unfolded lines': '展开的行', to: '到', 'folded code': '折起来的代码', unfold: '展开', 'Fold line': '折起', 'Unfold line': '展开',
  'Selection deleted': '删掉了选中的部分', Diagnostics: '提示', 'No diagnostics': '没有提示',
}
