import numpy as np

# Columns of the pretrained encoder, at the end of a place's features, and the dimensions to which they are reduced.
ENCODED, DIMENSIONS = 1024, 256


class Whitening:
    """Principal components of the encoder's rows, with the spread 1."""

    def __init__(self, parts):
        encoded = np.concatenate([part[:, -ENCODED:] for part in parts])
        self.center = encoded.mean(0)
        variances, directions = np.linalg.eigh(np.cov(encoded.T))
        self.project = (directions[:, : -DIMENSIONS - 1 : -1] / np.sqrt(variances[: -DIMENSIONS - 1 : -1])).T

    def apply(self, x):
        return np.c_[x[:, :-ENCODED], (x[:, -ENCODED:] - self.center) @ self.project.T].astype(np.float32)

    def unfold(self, weight, bias):
        """Returns a layer's weight and bias for rows as they are."""
        of_encoded = weight[:, -DIMENSIONS:].astype(np.float64) @ self.project
        return {'weight': np.c_[weight[:, :-DIMENSIONS], of_encoded], 'bias': bias - of_encoded @ self.center}
