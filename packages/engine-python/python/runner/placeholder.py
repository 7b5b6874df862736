PLACEHOLDER = re.compile(r'\{\s*([^\W\d]\w*)(?:[.\[:!][^{}]*)?\}')
PLACEHOLDER_NOTE = '第 {} 行的文字里有 {{{}}}：想显示变量的内容，要在引号前面加 f。\n'


def missing_prefix(source, names):
    """The line and the variable of a text that shows `{name}` itself where an f-string was meant; None without one."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, 'id', getattr(node.func, 'attr', '')) in ('print', 'write', 'input'):
            for text in node.args:
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    for found in PLACEHOLDER.finditer(text.value):
                        if found[1] in names:
                            return text.lineno, found[1]
    return None
