"""Monotone maps, as a few knots, from the scorer's output for unknown speakers to the experts' scales."""
import numpy as np

HEADS = ['accuracy', 'fluency', 'prosodic', 'total']
# Quantiles of the knots. Most words and sounds are perfect.
MOSTLY_PERFECT = [0, .005, .01, .02, .04, .06, .08, .1, .14, .2, .3, .5, 1]
WHOLE = [0, .02, .06, .12, .2, .3, .45, .6, .75, .9, 1]
# A mean leans toward the middle, so that perfect words would read 97, good readers 85. The mean map is changed along these
# points, chosen out of fold so that perfect words read 100, and 5 percent of readers rated 8 or more miss the bar of 75.
STRETCH = {'phones': [(0, 0), (1.5, 1.5), (1.92, 2)], 'words': [(0, 0), (7, 7), (9.4, 10)],
           'whole': [(0, 0), (5.5, 5.5), (6.9, 7.5), (8, 8.2), (8.9, 9.2), (10, 9.5)]}


def isotonic(y):
    """Returns the nondecreasing values nearest to y."""
    means, sizes = [], []
    for value in y:
        means.append(float(value))
        sizes.append(1)
        while len(means) > 1 and means[-2] >= means[-1]:
            size = sizes[-2] + sizes[-1]
            means[-2:] = [(sizes[-2] * means[-2] + sizes[-1] * means[-1]) / size]
            sizes[-2:] = [size]
    return np.repeat(means, sizes)


def parts(x, at):
    """Returns the slice of sorted values nearest to each quantile."""
    n = len(x)
    places = np.unique(np.clip(np.round(np.asarray(at) * (n - 1)).astype(int), 0, n - 1))
    edges = np.r_[0, (places[1:] + places[:-1] + 1) // 2, n]
    return [slice(a, b) for a, b in zip(edges[:-1], edges[1:])]


def mean_map(x, y, at):
    """Maps the scorer's x to the mean of the experts' y."""
    order = np.argsort(x, kind='stable')
    x, fitted = x[order], isotonic(y[order])
    return np.array([[x[s].mean(), fitted[s].mean()] for s in parts(x, at)])


def stretched(knots, points):
    """Adds knots at the points."""
    x, y = knots.T
    means, scores = zip(*points)
    rising = y + 1e-9 * np.arange(len(y))
    inner = [mean for mean in means if y[0] < mean < y[-1]]
    all_x = np.unique(np.r_[x, np.interp(inner, rising, x)])
    return np.c_[all_x, np.interp(np.interp(all_x, x, y), means, scores)]


def apply(knots, x):
    return np.interp(x, knots[:, 0], knots[:, 1])


def fit(scored):
    """Returns maps by name, from rows and their out-of-fold scores."""
    phones, words, whole = (np.concatenate([s[i].reshape(len(s[i]), -1) if i < 2 else s[i][None] for _, s in scored]) for i in range(3))
    rated = {'phones': np.concatenate([m['y'] for m, _ in scored]), 'words': np.concatenate([m['wy'][:, 0] for m, _ in scored])}
    said = {'phones': phones[:, 0], 'words': words[:, :2].mean(1)}
    for i, head in enumerate(HEADS):
        rated[head], said[head] = np.array([m['uy'][i] for m, _ in scored]), whole[:, i]
    result = {}
    for name, y in rated.items():
        known = ~np.isnan(y)
        is_part = name in ('phones', 'words')
        knots = mean_map(said[name][known], y[known], MOSTLY_PERFECT if is_part else WHOLE)
        result[name] = stretched(knots, STRETCH[name if is_part else 'whole'])
    return result
