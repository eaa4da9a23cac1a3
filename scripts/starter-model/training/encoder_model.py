"""The encoder that reads requests: the lower layers of multilingual-e5-small, and what is read off its vectors."""
import copy

import torch
from torch import nn
from torch.nn import functional

from bfloat16 import in_bfloat16
from e5_file import E5File

LONGEST = 16            # pieces that have a score of their own for that many
PROJECTED = 48          # of the first and the last piece, to compare them
START_WIDTH = 128
OWN_DROPOUT = 0.15      # how often a tool is known by its description alone in training, so that those that come later are known, too
IMPOSSIBLE = -1e4


class Layer(nn.Module):
    def __init__(self, width: int, heads: int, inner: int):
        super().__init__()
        self.heads = heads
        self.inputs, self.output = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.attention_norm, self.norm = nn.LayerNorm(width, eps=1e-12), nn.LayerNorm(width, eps=1e-12)
        self.up, self.down = nn.Linear(width, inner), nn.Linear(inner, width)

    def forward(self, vectors: torch.Tensor, hidden: torch.Tensor) -> torch.Tensor:
        """`vectors` (texts, pieces, width); `hidden` (texts, 1, 1, pieces): what is added to the scores of pieces that aren't there"""
        texts, pieces, width = vectors.shape
        query, key, value = self.inputs(vectors).view(texts, pieces, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        weights = torch.softmax(query @ key.transpose(-1, -2) * (width // self.heads) ** -0.5 + hidden, -1)
        seen = (weights @ value).transpose(1, 2).reshape(texts, pieces, width)
        vectors = self.attention_norm(vectors + self.output(seen))
        return self.norm(vectors + self.down(functional.gelu(self.up(vectors))))


class Encoder(nn.Module):
    """The embedding of pieces isn't trained: the app reads it from the embedder's file."""

    def __init__(self, file: E5File, layers: int):
        super().__init__()
        self.pieces = file.matrix('emb.word', file.rows, file.width)        # not a parameter
        kinds = file.numbers('emb.type').view(-1, file.width)
        self.positions = nn.Parameter(file.numbers('emb.pos').view(-1, file.width)[:160] + kinds[0], requires_grad=False)
        self.norm = nn.LayerNorm(file.width, eps=1e-12)
        self.norm.weight.data, self.norm.bias.data = file.numbers('emb.ln.w'), file.numbers('emb.ln.b')
        self.layers = nn.ModuleList(self._layer(file, number) for number in range(layers))

    @staticmethod
    def _layer(file: E5File, number: int) -> Layer:
        width, inner = file.width, file.inner
        layer = Layer(width, file.heads, inner)
        name = f'l{number}.'
        weights = {
            'inputs.weight': torch.cat([file.matrix(f'{name}{part}.w', width, width) for part in 'qkv']),
            'inputs.bias': torch.cat([file.numbers(f'{name}{part}.b') for part in 'qkv']),
            'output.weight': file.matrix(f'{name}ao.w', width, width), 'output.bias': file.numbers(f'{name}ao.b'),
            'attention_norm.weight': file.numbers(f'{name}aln.w'), 'attention_norm.bias': file.numbers(f'{name}aln.b'),
            'up.weight': file.matrix(f'{name}fi.w', inner, width), 'up.bias': file.numbers(f'{name}fi.b'),
            'down.weight': file.matrix(f'{name}fo.w', width, inner), 'down.bias': file.numbers(f'{name}fo.b'),
            'norm.weight': file.numbers(f'{name}oln.w'), 'norm.bias': file.numbers(f'{name}oln.b'),
        }
        layer.load_state_dict(weights)
        return layer

    def freeze(self, layers: int) -> None:
        """The lower layers stay as they are: they know other languages than those of the training data."""
        for part in (self.norm, *self.layers[:layers]):
            part.requires_grad_(False)

    def forward(self, ids: torch.Tensor, is_piece: torch.Tensor) -> torch.Tensor:
        return self.upper(self.lower(ids, is_piece, 0), is_piece, 0)

    def lower(self, ids: torch.Tensor, is_piece: torch.Tensor, layers: int) -> torch.Tensor:
        """-> (texts, pieces, width) after that many layers"""
        return self._through(self.norm(self.pieces[ids] + self.positions[:ids.shape[1]]), is_piece, self.layers[:layers])

    def upper(self, vectors: torch.Tensor, is_piece: torch.Tensor, layers: int) -> torch.Tensor:
        """The rest, from the layer of that number on."""
        return self._through(vectors, is_piece, self.layers[layers:])

    @staticmethod
    def _through(vectors: torch.Tensor, is_piece: torch.Tensor, layers: nn.ModuleList) -> torch.Tensor:
        hidden = (~is_piece)[:, None, None, :].float() * IMPOSSIBLE
        with in_bfloat16():
            for layer in layers:
                vectors = layer(vectors, hidden)
        return vectors.float()


class Described(nn.Module):
    """A vector for everything that has a description: made of the description's, and of one of its own."""

    def __init__(self, descriptions: torch.Tensor, width: int):
        super().__init__()
        self.descriptions = descriptions        # (things, width), from the whole multilingual-e5-small
        self.own = nn.Parameter(torch.zeros(len(descriptions), width))
        self.inner, self.outer = nn.Linear(descriptions.shape[1], width), nn.Linear(width, width)

    def forward(self, things: torch.Tensor) -> torch.Tensor:
        own = self.own[things]
        if self.training:
            own = own * (torch.rand(len(things), 1) >= OWN_DROPOUT)
        return self.outer(functional.gelu(self.inner(self.descriptions[things]))) + own


class Reader(nn.Module):
    """
    Which tool a message is for: the message's vector times the tool's. Which pieces are an argument: each piece's vector times the
    argument's, once for the first and, given that, once for the last.
    """

    def __init__(self, encoder: Encoder, tools: torch.Tensor, labels: torch.Tensor, width: int):
        super().__init__()
        self.encoder, self.scale = encoder, width ** -0.5
        self.message = nn.Sequential(nn.Linear(width, width), nn.GELU(), nn.Linear(width, width))
        self.tools, self.labels = Described(tools, width), Described(labels, width)
        self.tool_bias = nn.Parameter(torch.zeros(len(tools)))
        self.first, self.last, self.absent = (nn.Linear(width, width) for _ in range(3))
        self.absent_bias = nn.Parameter(torch.zeros(()))
        self.key, self.query = (nn.Linear(width, PROJECTED, bias=False) for _ in range(2))
        self.lengths = nn.Parameter(torch.zeros(LONGEST))

    def read(self, vectors: torch.Tensor, is_piece: torch.Tensor, layers: int) -> tuple[torch.Tensor, torch.Tensor]:
        """`vectors` after that many layers. -> vectors of pieces, and of whole messages"""
        vectors = self.encoder.upper(vectors, is_piece, layers)
        there = is_piece[..., None].float()
        return vectors, (vectors * there).sum(1) / there.sum(1)

    def tool_scores(self, messages: torch.Tensor) -> torch.Tensor:
        every = self.tools(torch.arange(len(self.tool_bias)))
        return self.message(messages) @ every.T + self.tool_bias

    def first_pieces(
        self, vectors: torch.Tensor, whole: torch.Tensor, is_said: torch.Tensor, messages: torch.Tensor, asked: torch.Tensor
    ) -> torch.Tensor:
        """
        `messages` and `asked` (arguments): of which message, and the vector of the label.
        -> (arguments, pieces + 1); the last is the score of an argument that isn't said
        """
        scores = (vectors[messages] @ self.first(asked)[:, :, None])[..., 0] * self.scale
        absent = (whole[messages] * self.absent(asked)).sum(1, keepdim=True) * self.scale + self.absent_bias
        return torch.cat([scores.masked_fill(~is_said[messages], IMPOSSIBLE), absent], 1)

    def last_pieces(
        self, vectors: torch.Tensor, is_said: torch.Tensor, messages: torch.Tensor, asked: torch.Tensor, first: torch.Tensor
    ) -> torch.Tensor:
        own = vectors[messages]
        query = self.query(own[torch.arange(len(first)), first])
        after = torch.arange(own.shape[1])[None] - first[:, None]
        scores = (own @ self.last(asked)[:, :, None])[..., 0] * self.scale
        scores = scores + (self.key(own) @ query[:, :, None])[..., 0] + self.lengths[after.clamp(0, LONGEST - 1)]
        return scores.masked_fill(~is_said[messages] | (after < 0), IMPOSSIBLE)


ACTS = ['requests', 'asks', 'wonders', 'tells', 'keeps', 'elsewhere', 'talk']


class Heads(nn.Module):
    """What a message is, and where its further requests begin, read off a copy of the encoder's last layer that is theirs alone."""

    def __init__(self, reader: Reader):
        super().__init__()
        self.layer = copy.deepcopy(reader.encoder.layers[-1]).requires_grad_(True)
        width = reader.tools.outer.out_features
        self.bounds = nn.Sequential(nn.Linear(width, START_WIDTH), nn.GELU(), nn.Linear(START_WIDTH, 2))
        self.looks = nn.Linear(width, len(ACTS))
        self.acts = nn.Parameter(torch.randn(len(ACTS), width) * width ** -0.5)
        self.act_bias = nn.Parameter(torch.zeros(len(ACTS)))

    def forward(self, vectors: torch.Tensor, hidden: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """`vectors` (texts, pieces, width) before the last layer; `hidden` as `Layer` has it. -> (texts, pieces, 2): scores of a request that begins
        with a piece, and of one that has ended before it; (texts, acts): scores of acts"""
        found = self.layer(vectors, hidden)
        bounds = self.bounds(found)
        # Each act looks at the pieces that speak for it.
        weights = torch.softmax(self.looks(found) + hidden[:, 0].transpose(1, 2), 1).transpose(1, 2)
        return bounds, ((weights @ found) * self.acts).sum(-1) + self.act_bias


class Finder(nn.Module):
    """
    Finds an argument of which only the description is known: the encoder reads that in front of the message, in the place of the tool that
    answered before, and this reads which pieces of the message it asks for, with a last layer of its own. With the description of a tool in that
    place, it says whether a message asks for the tool again.
    """

    def __init__(self, encoder: Encoder):
        super().__init__()
        self.layer = copy.deepcopy(encoder.layers[-1]).requires_grad_(True)
        width = self.layer.output.out_features
        self.first, self.last, self.absent, self.again = (nn.Linear(width, 1) for _ in range(4))
        self.key, self.query = (nn.Linear(width, PROJECTED, bias=False) for _ in range(2))
        self.lengths = nn.Parameter(torch.zeros(LONGEST))

    def forward(self, vectors: torch.Tensor, hidden: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """
        `vectors` (texts, pieces, width) before the last layer; `hidden` as `Layer` has it.
        -> (texts, pieces + 1): scores of first pieces, the last of an argument that isn't said; (texts, pieces): of last pieces;
        (texts, pieces, pieces): of first and last pieces together; (texts): log-odds that a tool is asked for again
        """
        found = self.layer(vectors, hidden)
        first = torch.cat([self.first(found)[..., 0], self.absent(found[:, 0])], 1)
        return first, self.last(found)[..., 0], self.query(found) @ self.key(found).transpose(1, 2), self.again(found[:, 0])[:, 0]
