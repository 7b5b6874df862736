class Selector(selectors._BaseSelectorImpl):
    """Makes the standard event loop of asyncio wait through the link; there are no sockets to watch."""

    def __init__(self, link):
        super().__init__()
        self.link = link

    def select(self, timeout=None):
        if timeout is None or timeout > 0:
            self.link.sleep(1 if timeout is None else timeout)
        return []


class Loop(asyncio.BaseEventLoop):
    def __init__(self, link):
        super().__init__()
        self._selector = Selector(link)
        self.time = link.now

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


class LoopPolicy(asyncio.events._BaseDefaultEventLoopPolicy):
    def __init__(self, link):
        super().__init__()
        self._loop_factory = lambda: Loop(link)
