PLACEHOLDER = re.compile(r'\{\s*([^\W\d]\w*)(?:[.\[:!][^{}]*)?\}')
PLACEHOLDER_NOTE = '第 {} 行的文字里有 {{{}}}：想显示变量的内容，要在引号前面加 f。\n'


def missing_prefix(source, names):
    """
    Returns the line and the variable of a text that contains `{name}` literally instead of an f-string; None without
    one.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, 'id', getattr(node.func, 'attr', '')) in ('print', 'write', 'input'):
            for text in node.args:
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    for found in PLACEHOLDER.finditer(text.value):
                        if found[1] in names:
                            return text.lineno, found[1]
    return None
